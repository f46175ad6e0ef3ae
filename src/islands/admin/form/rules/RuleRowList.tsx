import { useState, type AriaAttributes } from 'react';
import {
  hasValue,
  isGrouped,
  rowsOf,
  rowsText,
  type RuleNode,
  type RuleRows,
} from '#domain/forms/build/rules/rule-rows.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { RuleGroup } from './RuleGroup.tsx';

/** Properties of the input of a rule, with what its form says of it. */
export type RuleInputProps = InputProps<string> &
  Pick<AriaAttributes, 'aria-invalid' | 'aria-describedby'>;

const isWritten = (node: RuleNode): boolean =>
  isGrouped(node) ? node.rows.length > 0 : !hasValue(node.test) || node.value !== null;

/** The rows that can be written; rows without a value are left out. */
const writtenOf = ({ join, rows }: RuleRows): RuleRows => ({
  join,
  rows: rows.map((node) => (isGrouped(node) ? writtenOf(node) : node)).filter(isWritten),
});

/** Rows of a rule while they are edited. The edited rows stay until the rule itself changes. */
function useRows(value: string, onChange: RuleInputProps['onChange']) {
  const [typed, type] = useState<RuleRows>();
  const read = rowsOf(value) ?? { join: 'and', rows: [] };
  const isSame = typed && rowsText(writtenOf(typed)) === rowsText(read);
  const write = (rows: RuleRows): void => {
    type(rows);
    onChange?.(rowsText(writtenOf(rows)));
  };
  return { rows: isSame ? typed : read, write };
}

/** The conditions of a rule. */
export function RuleRowList({ id, value = '', onChange, ...tied }: RuleInputProps) {
  const { rows, write } = useRows(value, onChange);
  return <RuleGroup id={id} describedBy={tied['aria-describedby']} group={rows} onWrite={write} />;
}
