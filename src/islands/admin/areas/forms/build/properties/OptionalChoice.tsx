import { Select } from 'antd';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';

/** Creates an input for a choice that may be null. */
export const optionalChoice = (name: string, choices: readonly string[]) =>
  function OptionalChoice({ id, value = null, onChange }: InputProps<string | null>) {
    const { t } = useOffice();
    const choice = useChoice();
    return (
      <Select
        {...(id && { id })}
        allowClear
        placeholder={t('admin.nothing')}
        value={value}
        options={choices.map((one) => ({ value: one, label: choice(name, one) }))}
        onChange={(chosen: string | undefined) => onChange?.(chosen ?? null)}
      />
    );
  };
