import type { RuleName } from '#domain/forms/build/rules/rule-name.ts';
import {
  hasValue,
  isGrouped,
  rowsOf,
  type RowValue,
  type RuleNode,
  type RuleRow,
} from '#domain/forms/build/rules/rule-rows.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useTitle } from '#islands/admin/kit/use-title.ts';

/** Returns a function for the value of a comparison in words: the label of an option, or what was typed. */
function useValueWords(): (name: RuleName | undefined, value: RowValue | null) => string {
  const { t } = useOffice();
  const titleOf = useTitle();
  return (name, value) => {
    if (value === null) return t('admin.formRowValue');
    if (typeof value === 'object') return value.day;
    if (typeof value === 'boolean') return t(value ? 'admin.yes' : 'admin.no');
    const option = name?.options.find(({ id }) => id === value);
    return option ? titleOf(option.label) : String(value);
  };
}

/**
 * Returns a function that says a rule in words, with the titles of questions instead of their names. What the rows of
 * the editor cannot express stays as it is written.
 */
export function useSaidRule(names: readonly RuleName[]): (rule: string) => string {
  const { t } = useOffice();
  const titleOf = useTitle();
  const valueWords = useValueWords();
  const sayRow = ({ name, test, value }: RuleRow): string => {
    const known = names.find((one) => one.name === name);
    const said = [known ? titleOf(known.title) : name, t(`admin.formTest.${test}`)];
    return [...said, ...(hasValue(test) ? [valueWords(known, value)] : [])].join(' ');
  };
  const say = (node: RuleNode): string => {
    if (!isGrouped(node)) return sayRow(node);
    const parts = node.rows.map((one) => (isGrouped(one) ? `(${say(one)})` : say(one)));
    return parts.join(` ${t(`admin.formJoin.${node.join}`)} `);
  };
  return (rule) => {
    const rows = rowsOf(rule);
    return rows ? say(rows) : rule;
  };
}
