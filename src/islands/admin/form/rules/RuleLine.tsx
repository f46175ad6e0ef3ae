import { DeleteOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { testsOf, type RuleName } from '#domain/forms/build/rules/rule-name.ts';
import {
  hasValue,
  ROW_TESTS,
  type RowTest,
  type RuleRow,
} from '#domain/forms/build/rules/rule-rows.ts';
import { useTitle } from '#islands/admin/kit/use-title.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { RowValueInput } from './RowValueInput.tsx';

interface Props {
  /** Number of the row: `2`, or `2.1` in a group. */
  number: string;
  names: readonly RuleName[];
  row: RuleRow;
  onWrite(row: RuleRow): void;
  onRemove(): void;
}

/** Returns a function for the label of a name: its title, and which aspect of it is meant. */
function useNameOf(): (name: RuleName) => string {
  const { t } = useOffice();
  const titleOf = useTitle();
  return ({ name, of, title }) => {
    const shown = `${titleOf(title)} (${name})`;
    return of === 'field' ? shown : `${shown} · ${t(`admin.formNamed.${of}`)}`;
  };
}

/** A row about another name: with the same comparison if possible, without a value. */
function aboutName(row: RuleRow, name: RuleName): RuleRow {
  const tests = testsOf(name);
  const test = tests.includes(row.test) ? row.test : tests[0]!;
  return { name: name.name, test, value: name.type === 'boolean' ? true : null };
}

/** One condition: a field, a comparison and a value. */
export function RuleLine({ number, names, row, onWrite, onRemove }: Props) {
  const { t } = useOffice();
  const nameOf = useNameOf();
  const known = names.find(({ name }) => name === row.name);
  const tests = known ? testsOf(known) : ROW_TESTS;
  const words = t('admin.formRow', { number });
  const turn = (test: RowTest): void =>
    onWrite({ name: row.name, test, value: hasValue(test) ? row.value : null });
  return (
    <div className="builder-row" role="group" aria-label={words}>
      <Select
        size="small"
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={`${words} ${t('admin.formRowField')}`}
        popupMatchSelectWidth={false}
        value={row.name}
        options={names.map((name) => ({ value: name.name, label: nameOf(name) }))}
        onChange={(next: string) =>
          onWrite(
            aboutName(
              row,
              names.find(({ name }) => name === next)!,
            ),
          )
        }
      />
      <Select
        size="small"
        aria-label={`${words} ${t('admin.formRowTest')}`}
        popupMatchSelectWidth={false}
        value={row.test}
        options={[...new Set([...tests, row.test])].map((test) => ({
          value: test,
          label: t(`admin.formTest.${test}`),
        }))}
        onChange={turn}
      />
      {hasValue(row.test) && (
        <RowValueInput
          name={known}
          aria-label={`${words} ${t('admin.formRowValue')}`}
          value={row.value}
          onWrite={(value) => onWrite({ name: row.name, test: row.test, value })}
        />
      )}
      <Button
        size="small"
        type="text"
        danger
        icon={<DeleteOutlined />}
        aria-label={`${t('admin.takeAway')} ${words}`}
        onClick={onRemove}
      />
    </div>
  );
}
