import { Select } from 'antd';
import { listJudgePeople } from '#contract/judging/judge.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';

/** Somebody with the role of an expert who scores. */
export function AccountSelect({ id, value = null, onChange }: InputProps<number | null>) {
  const { t, call } = useOffice();
  const people = useLoaded('judge people', async () => (await call(listJudgePeople)).data);
  const options = (people.value ?? []).map(({ id: account, userName, nickName }) => ({
    value: account,
    label: `${nickName} (${userName})`,
  }));
  return (
    <Select
      {...(id && { id })}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent={t('admin.judging.nobody')}
      value={value}
      loading={people.isLoading}
      options={options}
      onChange={(account) => onChange?.(account ?? null)}
    />
  );
}
