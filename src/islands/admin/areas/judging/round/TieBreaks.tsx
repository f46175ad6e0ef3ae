import { Select } from 'antd';
import { TIE_BREAKS, type TieBreakName } from '#contract/judging/rank/method.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

/** Ordered list of tie-breaks between entries with the same score. */
export function TieBreaks({ id, value = [], onChange }: InputProps<TieBreakName[]>) {
  const { t } = useOffice();
  return (
    <Select
      {...(id && { id })}
      mode="multiple"
      placeholder={t('admin.judging.sharedRank')}
      value={value}
      options={TIE_BREAKS.map((name) => ({
        value: name,
        label: t(`admin.choice.tieBreaks.${name}`),
      }))}
      onChange={(names) => onChange?.(names)}
    />
  );
}
