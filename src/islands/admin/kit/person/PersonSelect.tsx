import { Select } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import { useLoaded } from '../use-loaded.ts';

interface Person {
  id: number;
  userName: string;
  nickName: string;
}

interface Props {
  id?: string;
  value?: number | null | undefined;
  onChange?: ((value: number | null) => void) | undefined;
  /** What the people are, and where they are read. */
  name: string;
  read: () => Promise<Person[]>;
  /** What is said where there are none. */
  nobody: OfficeKey;
  /** What is said where nobody is chosen, which may be so then. */
  unchosen?: OfficeKey;
}

/** One of some accounts, by its name. */
export function PersonSelect({ id, value = null, onChange, name, read, nobody, unchosen }: Props) {
  const { t } = useOffice();
  const people = useLoaded(name, read);
  const options = (people.value ?? []).map(({ id: account, userName, nickName }) => ({
    value: account,
    label: `${nickName} (${userName})`,
  }));
  return (
    <Select
      {...(id && { id })}
      {...(unchosen && { allowClear: true, placeholder: t(unchosen) })}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent={people.isLoading ? null : t(options.length > 0 ? 'admin.empty' : nobody)}
      value={value}
      loading={people.isLoading}
      options={options}
      onChange={(account) => onChange?.(account ?? null)}
    />
  );
}
