import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Option } from '#contract/forms/field/part.ts';
import type { RuleType } from '#contract/rule/rule.ts';
import type { FormModel, Named } from '#domain/forms/model.ts';
import { namedType } from '#domain/forms/inspect/rule-type.ts';
import type { RowTest } from './rule-rows.ts';

/** What a rule can ask for at some place, and how an editor is shown it. */
export interface RuleName {
  name: string;
  of: Named['of'];
  title: Bilingual;
  type: RuleType;
  /** What may be chosen of it; none for what is written. */
  options: readonly Pick<Option, 'id' | 'label'>[];
}

/** Where a rule stands: what comes on a later page it cannot ask for. */
export interface RuleAt {
  page: number;
  /** The id of the group around. */
  group: string | undefined;
}

const optionsOf = ({ of, placed: { item } }: Named): RuleName['options'] =>
  of === 'field' && 'options' in item ? item.options : [];

/** The names that a rule can ask for, in the order of the form. */
export const ruleNames = ({ names }: FormModel, { page, group }: RuleAt): RuleName[] =>
  [...names].flatMap(([name, named]): RuleName[] => {
    const { placed, of } = named;
    const around = placed.group?.id === group ? placed.group : null;
    const type = placed.page > page ? undefined : namedType(named, { group: around });
    return type ? [{ name, of, title: placed.item.title, type, options: optionsOf(named) }] : [];
  });

const ANSWERED: readonly RowTest[] = ['isFilled', 'isEmpty'];
const ORDERED: readonly RowTest[] = ['is', 'isNot', 'less', 'atMost', 'more', 'atLeast'];

/** How a name can be compared, the most usual way first. */
export function testsOf({ type, options }: Pick<RuleName, 'type' | 'options'>): readonly RowTest[] {
  if (type.endsWith('List')) return ['has', 'hasNot', ...ANSWERED];
  if (type === 'boolean') return ['is'];
  if (options.length > 0) return ['is', 'isNot', ...ANSWERED];
  if (type === 'text') return ['is', 'isNot', 'holds', 'holdsNot', ...ANSWERED];
  return [...ORDERED, ...ANSWERED];
}
