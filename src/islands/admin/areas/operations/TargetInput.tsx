import { AutoComplete } from 'antd';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import { useTargets } from './use-targets.ts';

/** Chooses what a job does: a kind of work of the program, and its arguments as JSON. */
export function TargetInput({ id, value = '', onChange }: InputProps<string>) {
  const { t } = useOffice();
  const options = (useTargets() ?? []).map(({ name }) => ({
    value: `${name}()`,
    label: `${name}() · ${t(`job.${name}` as OfficeKey)}`,
  }));
  return (
    <AutoComplete
      {...(id && { id })}
      value={value}
      options={options}
      onChange={(text: string) => onChange?.(text)}
    />
  );
}
