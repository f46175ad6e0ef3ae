import { Select } from 'antd';
import { DATA_SCOPES, type DataScope } from '#contract/access.ts';
import { useOffice } from '../office.ts';
import { useChoice } from '../widgets/use-choice.ts';
import { useRoleChoices } from './use-choices.ts';

interface Props {
  id?: string;
  value?: DataScope;
  onChange?(value: DataScope): void;
}

/** Which records a role shows. Who does not see everything can only give what everybody has: their own (threat 51). */
export function ScopeSelect(given: Props) {
  const { t } = useOffice();
  const choice = useChoice();
  const isNarrow = useRoleChoices()?.isWide === false;
  const options = DATA_SCOPES.map((value) => ({
    ...{ value, label: choice('dataScope', value) },
    disabled: isNarrow && value !== 'self',
  }));
  return (
    <>
      <Select<DataScope> options={options} {...given} />
      {isNarrow && <p className="office-note">{t('admin.scopeHint')}</p>}
    </>
  );
}
