import { Select } from 'antd';
import { listChannelPeople } from '#contract/registration/channel.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';

/** Somebody with the role of a channel; nobody is null. */
export function ChannelPersonSelect({ id, value = null, onChange }: InputProps<number | null>) {
  const { t, call } = useOffice();
  const people = useLoaded('channel people', async () => (await call(listChannelPeople)).data);
  const options = (people.value ?? []).map(({ id: account, userName, nickName }) => ({
    value: account,
    label: `${nickName} (${userName})`,
  }));
  return (
    <Select
      {...(id && { id })}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('admin.channelPerson')}
      notFoundContent={t('admin.channelNobody')}
      value={value}
      loading={people.isLoading}
      options={options}
      onChange={(account) => onChange?.(account ?? null)}
    />
  );
}
