import { Select } from 'antd';
import { DATA_SCOPES, type DataScope } from '#contract/call/access.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useValues } from '#islands/admin/form/values.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';
import { useRoleChoices } from './use-choices.ts';

/**
 * Chooses the scope of a role. Readers whose own scope is limited for any of the role's entries can only give "own
 * records" (threat 51).
 */
export function ScopeSelect(given: InputProps<DataScope>) {
  const menuIds = (useValues()['menuIds'] ?? []) as readonly number[];
  const { t } = useOffice();
  const choice = useChoice();
  const choices = useRoleChoices();
  const isNarrow =
    choices?.isWide === false ||
    choices?.menus.some(({ id, isWide }) => !isWide && menuIds.includes(id)) === true;
  const options = DATA_SCOPES.map((value) => ({
    value,
    label: choice('dataScope', value),
    disabled: isNarrow && value !== 'self',
  }));
  return (
    <>
      <Select<DataScope> options={options} {...given} />
      {isNarrow && <p className="office-note">{t('admin.scopeHint')}</p>}
    </>
  );
}
