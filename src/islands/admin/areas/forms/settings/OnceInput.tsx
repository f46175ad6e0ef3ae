import { Select, Space } from 'antd';
import { ONCE_BY, ONCE_EVERY, type FormSettings } from '#contract/forms/settings.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';

type Once = FormSettings['once'];

/** By what a person is recognised, and the period within which they may answer once. */
export function OnceInput({ id, value = null, onChange }: InputProps<Once>) {
  const { label } = useOffice();
  const choice = useChoice();
  return (
    <Space wrap>
      <Select
        {...(id && { id })}
        allowClear
        style={{ width: 180 }}
        placeholder={choice('once', 'none')}
        value={value?.by ?? null}
        options={ONCE_BY.map((by) => ({ value: by, label: choice('once', by) }))}
        onChange={(by) => onChange?.(by ? { by, every: value?.every ?? 'ever' } : null)}
      />
      {value && (
        <Select
          style={{ width: 140 }}
          aria-label={label('form', 'every')}
          value={value.every}
          options={ONCE_EVERY.map((every) => ({ value: every, label: choice('every', every) }))}
          onChange={(every) => onChange?.({ by: value.by, every })}
        />
      )}
    </Space>
  );
}
