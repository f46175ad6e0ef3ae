import { Select } from 'antd';
import type { JudgePerson } from '#contract/judging/judge.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';

interface Props extends InputProps<number | null> {
  /** What the people are, and where they are read. */
  name: string;
  read: () => Promise<JudgePerson[]>;
}

/** One of some accounts, by its name. */
export function PeopleSelect({ id, value = null, onChange, name, read }: Props) {
  const { t } = useOffice();
  const people = useLoaded(name, read);
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
