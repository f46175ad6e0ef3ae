import { Input, Select } from 'antd';
import { lazy, Suspense } from 'react';
import type { RuleName } from '#domain/forms/build/rules/rule-name.ts';
import type { RowValue } from '#domain/forms/build/rules/rule-rows.ts';
import { useTitle } from '#islands/admin/kit/use-title.ts';
import { NumberField } from '#islands/admin/kit/input/NumberField.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';

const Day = lazy(async () => ({
  default: (await import('#islands/admin/kit/input/MomentInput.tsx')).DayInput,
}));

interface Props {
  /** The name that the value is compared with; undefined if the form no longer has it. */
  name: RuleName | undefined;
  value: RowValue | null;
  'aria-label': string;
  onWrite(value: RowValue | null): void;
}

const DECIMALS = 6;

/** Chooses one of the options of a field, or yes or no. */
function Chosen({ name, value, onWrite, ...given }: Props & { name: RuleName }) {
  const { t } = useOffice();
  const titleOf = useTitle();
  const options =
    name.type === 'boolean'
      ? [
          { value: 'true', label: t('admin.yes') },
          { value: 'false', label: t('admin.no') },
        ]
      : name.options.map(({ id, label }) => ({ value: String(id), label: titleOf(label) }));
  const write = (next: string): void =>
    onWrite(name.type === 'boolean' ? next === 'true' : Number(next));
  return (
    <Select
      {...given}
      size="small"
      popupMatchSelectWidth={false}
      placeholder={t('admin.formRowValue')}
      value={value === null ? null : String(value)}
      options={options}
      onChange={write}
    />
  );
}

/** Input for the value of a comparison, of the same type as the field's answers. */
export function RowValueInput(props: Props) {
  const { name, value, onWrite, ...given } = props;
  const type = name?.type.replace('List', '') ?? 'text';
  if (name && (type === 'boolean' || name.options.length > 0)) {
    return <Chosen {...props} name={name} />;
  }
  if (type === 'date') {
    const day = value !== null && typeof value === 'object' ? value.day : null;
    return (
      <Suspense>
        <Day
          {...given}
          value={day}
          onChoose={(chosen) => onWrite(chosen ? { day: chosen } : null)}
        />
      </Suspense>
    );
  }
  if (type === 'number') {
    return (
      <NumberField
        {...given}
        signed
        decimals={DECIMALS}
        value={typeof value === 'number' ? value : null}
        onChange={onWrite}
      />
    );
  }
  return (
    <Input
      {...given}
      size="small"
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onWrite(target.value === '' ? null : target.value)}
    />
  );
}
