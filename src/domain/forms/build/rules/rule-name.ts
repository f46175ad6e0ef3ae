import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Option } from '#contract/forms/field/part.ts';
import type { RuleType } from '#contract/rule/rule.ts';
import type { FormModel, Named } from '#domain/forms/model.ts';
import { namedType } from '#domain/forms/inspect/rule-type.ts';
import type { RowTest } from './rule-rows.ts';

/** A name that a rule at some place can read, as the editor shows it. */
export interface RuleName {
  name: string;
  of: Named['of'];
  title: Bilingual;
  type: RuleType;
  /** The options that can be chosen; empty if the value is typed. */
  options: readonly Pick<Option, 'id' | 'label'>[];
}

/** The place of a rule. It cannot read anything from later pages. */
export interface RuleAt {
  page: number;
  /** The id of the enclosing group. */
  group: string | undefined;
}

const optionsOf = ({ of, placed: { item } }: Named): RuleName['options'] =>
  of === 'field' && 'options' in item ? item.options : [];

/** Returns the names that a rule at a place can read, in the order of the form. */
export const ruleNames = ({ names }: FormModel, { page, group }: RuleAt): RuleName[] =>
  [...names].flatMap(([name, named]): RuleName[] => {
    const { placed, of } = named;
    const around = placed.group?.id === group ? placed.group : null;
    const type = placed.page > page ? undefined : namedType(named, { group: around });
    return type ? [{ name, of, title: placed.item.title, type, options: optionsOf(named) }] : [];
  });

const ANSWERED: readonly RowTest[] = ['isFilled', 'isEmpty'];
const ORDERED: readonly RowTest[] = ['is', 'isNot', 'less', 'atMost', 'more', 'atLeast'];

/** Returns the tests that a name can be compared with, the most usual first. */
export function testsOf({ type, options }: Pick<RuleName, 'type' | 'options'>): readonly RowTest[] {
  if (type.endsWith('List')) return ['has', 'hasNot', ...ANSWERED];
  if (type === 'boolean') return ['is'];
  if (options.length > 0) return ['is', 'isNot', ...ANSWERED];
  if (type === 'text') return ['is', 'isNot', 'holds', 'holdsNot', ...ANSWERED];
  return [...ORDERED, ...ANSWERED];
}
