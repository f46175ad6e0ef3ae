import { Input, InputNumber, Select } from 'antd';
import { CONTENT_TYPES } from '#contract/content-types.ts';
import { APPROVED_KINDS, kindsIn, LOG_DAYS, REGISTRATION_DAYS } from '#contract/system/built-in.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useValues } from '#islands/admin/form/values.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { OfficeKey } from '#lib/texts/office.ts';

/** The parameters that are numbers of days, with the least of each. */
const LEAST: Readonly<Record<string, number>> = Object.fromEntries(
  [LOG_DAYS, ...Object.values(REGISTRATION_DAYS)].map(({ key, least }) => [key, least]),
);

/** The kinds of content that the parameter names, chosen from those that there are. */
function Kinds({ id, value = '', onChange }: InputProps<string>) {
  const { t } = useOffice();
  const options = CONTENT_TYPES.map(({ type }) => ({
    value: type,
    label: t(`resource.${type}` as OfficeKey),
  }));
  return (
    <Select
      {...(id && { id })}
      mode="multiple"
      optionFilterProp="label"
      options={options}
      value={kindsIn(value)}
      onChange={(kinds) => onChange?.(kinds.join(', '))}
    />
  );
}

/** The value of a parameter, by what the program reads from it; one of an operator's own is a text. */
export function ParameterValue({ id, value = '', onChange }: InputProps<string>) {
  const key = String(useValues()['key'] ?? '');
  const given = { ...(id && { id }), value };
  if (key === APPROVED_KINDS) return <Kinds {...given} onChange={(kinds) => onChange?.(kinds)} />;
  const least = LEAST[key];
  if (least === undefined) {
    return (
      <Input.TextArea {...given} autoSize onChange={({ target }) => onChange?.(target.value)} />
    );
  }
  return (
    <InputNumber
      {...(id && { id })}
      min={least}
      precision={0}
      value={value === '' ? null : Number(value)}
      onChange={(days) => onChange?.(days === null ? '' : String(days))}
    />
  );
}
