import { Form, Select } from 'antd';
import { useId } from 'react';
import { listTaskPeople } from '#contract/workflow/task.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';

interface Props {
  /** User name. */
  person: string;
  isMissing: boolean;
  onChoose(person: string): void;
}

/** Chooses who is to decide instead. */
export function PersonField({ person, isMissing, onChoose }: Props) {
  const { t, call } = useOffice();
  const id = useId();
  const people = useLoaded('task people', async () => (await call(listTaskPeople)).data);
  return (
    <Form.Item
      label={t('admin.workflow.transferTo')}
      htmlFor={id}
      required
      validateStatus={isMissing ? 'error' : ''}
      help={isMissing ? t('admin.workflow.personNeeded') : undefined}
    >
      <Select
        id={id}
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
    </Form.Item>
  );
}
