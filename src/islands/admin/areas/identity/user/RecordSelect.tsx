import { Select } from 'antd';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useUserChoices } from '../use-choices.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useName } from '#islands/admin/kit/use-name.ts';

const SEARCHED = { optionFilterProp: 'label' } as const;

/** Chooses the roles of a user; roles that grant more than the reader holds are shown but disabled. */
export function RoleSelect(given: InputProps<string[]>) {
  const choices = useUserChoices();
  const nameOf = useName();
  const { t } = useOffice();
  const isAnyOff = choices?.roles.some(({ isGrantable }) => !isGrantable) ?? false;
  const options = choices?.roles.map(({ key, name, isGrantable }) => ({
    value: key,
    label: nameOf(name),
    disabled: !isGrantable,
  }));
  return (
    <Select<string[]>
      mode="multiple"
      loading={!choices}
      options={options ?? []}
      showSearch={SEARCHED}
      popupRender={(list) => (
        <>
          {list}
          {isAnyOff && <p className="office-words">{t('admin.rolesHint')}</p>}
        </>
      )}
      {...given}
    />
  );
}

/** Chooses the posts of a user. */
export function PostSelect(given: InputProps<number[]>) {
  const choices = useUserChoices();
  const nameOf = useName();
  const options = choices?.posts.map(({ id, name }) => ({ value: id, label: nameOf(name) }));
  return (
    <Select<number[]>
      mode="multiple"
      loading={!choices}
      options={options ?? []}
      showSearch={SEARCHED}
      {...given}
    />
  );
}
