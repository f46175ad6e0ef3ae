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
  /** Key of the list: which people they are, and where they are read. */
  name: string;
  read: () => Promise<Person[]>;
  /** Text shown if there is nobody to choose from. */
  nobody: OfficeKey;
  /** Text shown if nobody is chosen. Its presence makes the field clearable. */
  unchosen?: OfficeKey;
}

/** Chooses one of several accounts by name. */
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
