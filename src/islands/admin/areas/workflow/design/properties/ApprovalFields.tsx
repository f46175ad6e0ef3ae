import { Select, Switch } from 'antd';
import { OVERDUE_DEEDS, QUORUMS, type Approval } from '#contract/workflow/outline.ts';
import { NumberInput } from '#islands/admin/kit/input/NumberInput.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useTitle } from '#islands/admin/kit/use-title.ts';
import { useDesigner } from '../designer.ts';
import { HoursLine } from './HoursLine.tsx';
import { Line } from './Line.tsx';
import { WorkingLine } from './WorkingLine.tsx';
import { PeopleFields } from './PeopleFields.tsx';

interface Props {
  block: Approval;
  onWrite(part: Partial<Approval>, about?: string): void;
}

/** How many have to agree, and whether applicants may. */
function QuorumFields({ block: { quorum, ratio, isSelfAllowed }, onWrite }: Props) {
  const { t } = useOffice();
  return (
    <>
      <Line name="quorum" label={t('admin.workflow.quorumLabel')}>
        {(tied) => (
          <Select
            {...tied}
            value={quorum}
            options={QUORUMS.map((value) => ({
              value,
              label: t(`admin.workflow.quorum.${value}`),
            }))}
            onChange={(chosen) => onWrite({ quorum: chosen })}
          />
        )}
      </Line>
      {quorum === 'ratio' && (
        <Line name="ratio" label={t('admin.workflow.ratio')}>
          {(tied) => (
            <NumberInput
              {...tied}
              min={1}
              max={100}
              isWhole
              suffix="%"
              value={ratio}
              onChange={(given) => given !== null && onWrite({ ratio: given }, 'ratio')}
            />
          )}
        </Line>
      )}
      <Line name="isSelfAllowed" label={t('admin.workflow.selfAllowed')}>
        {(tied) => (
          <Switch
            {...tied}
            checked={isSelfAllowed}
            onChange={(given) => onWrite({ isSelfAllowed: given })}
          />
        )}
      </Line>
    </>
  );
}

/** The deadline, and what happens then. */
function DeadlineFields({ block: { hours, isWorking, overdue }, onWrite }: Props) {
  const { t } = useOffice();
  return (
    <>
      <HoursLine
        label={t('admin.workflow.deadline')}
        hint={t('admin.workflow.deadlineHint')}
        hours={hours}
        onType={(given) => onWrite({ hours: given }, 'hours')}
      />
      {hours !== null && (
        <WorkingLine isWorking={isWorking} onTurn={(given) => onWrite({ isWorking: given })} />
      )}
      {hours !== null && (
        <Line name="overdue" label={t('admin.workflow.overdueLabel')}>
          {(tied) => (
            <Select
              {...tied}
              value={overdue}
              options={OVERDUE_DEEDS.map((value) => ({
                value,
                label: t(`admin.workflow.overdue.${value}`),
              }))}
              onChange={(chosen) => onWrite({ overdue: chosen })}
            />
          )}
        </Line>
      )}
    </>
  );
}

/** Fields of a step in which people decide. */
export function ApprovalFields(props: Props) {
  const { block, onWrite } = props;
  const { t } = useOffice();
  const titleOf = useTitle();
  const { choices } = useDesigner();
  return (
    <>
      <PeopleFields who={block.who} onWrite={(who) => onWrite({ who })} />
      <QuorumFields {...props} />
      <DeadlineFields {...props} />
      <Line name="hidden" label={t('admin.workflow.hidden')} hint={t('admin.workflow.hiddenHint')}>
        {(tied) => (
          <Select<string[]>
            {...tied}
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            value={block.hidden}
            options={choices.questions.map(({ id, title }) => ({
              value: id,
              label: titleOf(title),
            }))}
            onChange={(hidden) => onWrite({ hidden })}
          />
        )}
      </Line>
    </>
  );
}
