import { Select } from 'antd';
import { listTaskPeople, type PersonDeed } from '#contract/workflow/task.ts';
import { TiedItem } from '#islands/admin/kit/input/TiedItem.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';

interface Props {
  deed: PersonDeed;
  /** User name. */
  person: string;
  isMissing: boolean;
  onChoose(person: string): void;
}

/** Chooses who is to decide instead or too, or is asked for an opinion. */
export function PersonField({ deed, person, isMissing, onChoose }: Props) {
  const { t, call } = useOffice();
  const people = useLoaded('task people', async () => (await call(listTaskPeople)).data);
  return (
    <TiedItem
      label={t(`admin.workflow.${deed}To`)}
      hint={deed === 'delegate' && t('admin.workflow.delegateHint')}
      isNeeded
      fault={isMissing && t('admin.workflow.personNeeded')}
    >
      {(ties) => (
        <Select
          {...ties}
          showSearch={{ optionFilterProp: 'label' }}
          loading={people.isLoading}
          notFoundContent={people.isLoading ? null : t('admin.workflow.noPeople')}
          value={person || null}
          options={(people.value ?? []).map(({ userName, nickName }) => ({
            value: userName,
            label: `${nickName} (${userName})`,
          }))}
          onChange={(chosen) => onChoose(chosen ?? '')}
        />
      )}
    </TiedItem>
  );
}
