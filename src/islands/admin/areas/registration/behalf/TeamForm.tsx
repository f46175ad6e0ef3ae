import { Button, Form, Input, Select } from 'antd';
import { phoneNumber } from '#contract/identity/credential.ts';
import { ENTRY_TITLE_LENGTH } from '#contract/registration/entry/part.ts';
import { listOpenTopics, type NamedPerson } from '#contract/registration/on-behalf.ts';
import { TEAM_NAME_LENGTH } from '#contract/registration/team.ts';
import { useFlaws } from '#islands/admin/form/use-flaws.ts';
import { useNameInSession } from '#islands/admin/kit/dictionary/use-session-name.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { MemberRows, PersonFields } from './PersonFields.tsx';

/** A team as entered in the form. */
export interface TeamValues {
  topicId: number;
  teamName: string;
  title?: string;
  captain: NamedPerson;
  members?: NamedPerson[];
}

interface Props {
  /** @throws ApiError, which is shown at the fields that it concerns, or reported */
  onBegin(values: TeamValues): Promise<void>;
  onClose(): void;
}

/** Returns the topics that accept entries now, with the maximum size of a team. */
function useTopics() {
  const { t, call } = useOffice();
  const nameOf = useName();
  const inSession = useNameInSession();
  const { value = [], isLoading } = useLoaded(
    'open topics',
    async () => (await call(listOpenTopics)).data,
  );
  const options = value.map(({ id, year, title, teamMax: count }) => ({
    value: id,
    label: t('admin.behalf.topicMost', { title: inSession(year, nameOf(title)), count }),
  }));
  const mostOf = (topicId: number | undefined): number =>
    value.find(({ id }) => id === topicId)?.teamMax ?? 1;
  return { options, mostOf, isLoading };
}

/** Rule of an antd form that checks a phone number. */
const usePhoneRule = () => {
  const { t } = useOffice();
  return {
    validator: (_: unknown, value: unknown) =>
      phoneNumber.safeParse(value).success
        ? Promise.resolve()
        : Promise.reject(new Error(t('admin.behalf.phoneWrong'))),
  };
};

/** Form for a team: its topic, and the names and phones of its captain and members. */
export function TeamForm({ onBegin, onClose }: Props) {
  const { t, label, report } = useOffice();
  const [form] = Form.useForm<TeamValues>();
  const topicId = Form.useWatch('topicId', form);
  const flaws = useFlaws(form);
  const { isBusy, run } = useBusy((error) => {
    if (!flaws.put(error)) report(error);
  });
  const { options, mostOf, isLoading } = useTopics();
  const phone = usePhoneRule();
  const needed = { required: true, whitespace: true, message: t('admin.behalf.nameNeeded') };
  const { min, max } = TEAM_NAME_LENGTH;
  const length = { min, max, message: t('admin.behalf.teamLength') };
  const begin = (values: TeamValues) => {
    flaws.sent();
    return run(() => onBegin(values));
  };
  return (
    <Form form={form} layout="vertical" onFinish={begin}>
      <p className="office-note">{t('admin.behalf.lead')}</p>
      <Form.Item
        name="topicId"
        label={label('entry', 'topicId')}
        rules={[{ required: true, message: t('admin.behalf.chooseTopic') }]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('admin.behalf.chooseTopic')}
          loading={isLoading}
          options={options}
        />
      </Form.Item>
      <Form.Item name="teamName" label={label('entry', 'teamName')} rules={[needed, length]}>
        <Input maxLength={max} />
      </Form.Item>
      <Form.Item name="title" label={label('entry', 'title')}>
        <Input maxLength={ENTRY_TITLE_LENGTH} />
      </Form.Item>
      <PersonFields
        path={['captain']}
        names={{ name: label('entry', 'captainName'), phone: label('entry', 'captainPhone') }}
        rules={{ name: needed, phone }}
      />
      <MemberRows most={mostOf(topicId) - 1} rules={{ name: needed, phone }} />
      <div className="office-actions">
        <Button onClick={onClose}>{t('admin.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('admin.behalf.begin')}
        </Button>
      </div>
    </Form>
  );
}
