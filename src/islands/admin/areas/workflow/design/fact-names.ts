import { useMemo } from 'react';
import type { RuleType } from '#contract/rule/rule.ts';
import type { ProcessChoices } from '#contract/workflow/process.ts';
import type { RuleName } from '#domain/forms/build/rules/rule-name.ts';
import { useDesigner } from './designer.ts';

/** The questions of the form that rules can read, as the editor of rules takes them. */
export const factNames = ({ questions }: ProcessChoices): readonly RuleName[] =>
  questions.flatMap(({ name, title, type, options = [] }): RuleName[] =>
    type === '' ? [] : [{ name, of: 'field', title, type: type as RuleType, options }],
  );

export function useFactNames(): readonly RuleName[] {
  const { choices } = useDesigner();
  return useMemo(() => factNames(choices), [choices]);
}
