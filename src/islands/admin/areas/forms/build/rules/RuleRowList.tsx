import { PlusOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { testsOf, type RuleName } from '#domain/forms/build/rules/rule-name.ts';
import {
  hasValue,
  rowsOf,
  rowsText,
  type RuleRow,
  type RuleRows,
} from '#domain/forms/build/rules/rule-rows.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { RuleLine } from './RuleLine.tsx';
import { useRuleNames } from './use-rule-names.ts';

/** Rows that can be written; those to which a value is still missing wait. */
const writtenOf = ({ join, rows }: RuleRows): RuleRows => ({
  join,
  rows: rows.filter(({ test, value }) => !hasValue(test) || value !== null),
});

/** A row about a name, before anything is compared with it. */
const rowAbout = (name: RuleName): RuleRow => ({
  name: name.name,
  test: testsOf(name)[0]!,
  value: name.type === 'boolean' ? true : null,
});

/** The rows of a rule as they are typed: what was typed here stays until the rule is another one. */
function useRows(value: string, onChange: InputProps<string>['onChange']) {
  const [typed, type] = useState<RuleRows>();
  const read = rowsOf(value) ?? { join: 'and', rows: [] };
  const isSame = typed && rowsText(writtenOf(typed)) === rowsText(read);
  const write = (rows: RuleRows): void => {
    type(rows);
    onChange?.(rowsText(writtenOf(rows)));
  };
  return { rows: isSame ? typed : read, write };
}

/** The conditions of a rule, and whether all of them must hold or any. */
export function RuleRowList({ id, value = '', onChange }: InputProps<string>) {
  const { t } = useOffice();
  const names = useRuleNames();
  const {
    rows: { join, rows },
    write,
  } = useRows(value, onChange);
  const add = (): void => write({ join, rows: [...rows, rowAbout(names[0]!)] });
  return (
    <>
      {rows.length > 1 && (
        <Segmented
          size="small"
          aria-label={t('admin.formJoin')}
          value={join}
          options={[
            { value: 'and', label: t('admin.formJoinAll') },
            { value: 'or', label: t('admin.formJoinAny') },
          ]}
          onChange={(next: RuleRows['join']) => write({ join: next, rows })}
        />
      )}
      {rows.map((row, index) => (
        <RuleLine
          key={index}
          number={index + 1}
          names={names}
          row={row}
          onWrite={(changed) => write({ join, rows: rows.with(index, changed) })}
          onRemove={() => write({ join, rows: rows.toSpliced(index, 1) })}
        />
      ))}
      {names.length === 0 && rows.length === 0 ? (
        <p className="builder-hint">{t('admin.formNoNames')}</p>
      ) : (
        <Button
          {...(id && { id })}
          size="small"
          icon={<PlusOutlined />}
          aria-label={t('admin.formAddRow')}
          disabled={names.length === 0}
          onClick={add}
        >
          {t('admin.formAddRow')}
        </Button>
      )}
    </>
  );
}
