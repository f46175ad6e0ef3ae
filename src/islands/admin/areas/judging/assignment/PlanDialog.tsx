import { Checkbox, Form, Modal, Select } from 'antd';
import { useState } from 'react';
import { applyPlan, planAssignments, type AssignmentPlan } from '#contract/judging/assignment.ts';
import { heldOpen } from '#islands/admin/kit/deeds/held-open.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { useRoundOptions } from '../choices.ts';
import { PlanFacts } from './PlanFacts.tsx';

interface Props {
  /** The round that the list is about; the dialog begins with it. */
  listed: number | undefined;
  onDone(): void;
  onEnd(): void;
}

/** State of the plan: what is planned, the result, and how it is applied. */
function usePlan({ listed, onDone, onEnd }: Props) {
  const { call, report, tell, t } = useOffice();
  const [order, setOrder] = useState({ roundId: listed, isAnew: false });
  const [plan, setPlan] = useState<AssignmentPlan>();
  const { isBusy, run: carryOut } = useBusy((error) => {
    setPlan(undefined);
    report(error);
  });
  const run = (work: (body: { roundId: number; isAnew: boolean }) => Promise<void>) =>
    carryOut(() => work({ roundId: order.roundId!, isAnew: order.isAnew }));
  const choose = (part: Partial<typeof order>) => {
    setPlan(undefined);
    setOrder({ ...order, ...part });
  };
  const make = () => run(async (body) => setPlan((await call(planAssignments, { body })).data));
  const apply = () =>
    run(async (body) => {
      const { data } = await call(applyPlan, { body: { ...body, key: plan!.key } });
      tell(t('admin.judging.plan.applied', { count: data.added }));
      onDone();
      onEnd();
    });
  return { order, choose, plan, isBusy, make, apply };
}

/** Dialog that plans who judges what, shows the result, and applies it after it was reviewed. */
export function PlanDialog(props: Props) {
  const { t } = useOffice();
  const { order, choose, plan, isBusy, make, apply } = usePlan(props);
  const rounds = useRoundOptions();
  return (
    <Modal
      open
      title={t('admin.judging.plan.title')}
      okText={t(plan ? 'admin.judging.plan.apply' : 'admin.judging.plan.make')}
      okButtonProps={{ loading: isBusy, disabled: order.roundId === undefined }}
      onOk={() => void (plan ? apply() : make())}
      {...heldOpen(isBusy, props.onEnd)}
    >
      <p>{t('admin.judging.plan.detail')}</p>
      <Form layout="vertical" component="div">
        <Form.Item label={t('field.assignment.roundId')} htmlFor="plan-round" required>
          <Select
            id="plan-round"
            options={rounds}
            value={order.roundId ?? null}
            onChange={(roundId) => choose({ roundId })}
          />
        </Form.Item>
        <Checkbox
          checked={order.isAnew}
          onChange={({ target }) => choose({ isAnew: target.checked })}
        >
          {t('admin.judging.plan.anew')}
        </Checkbox>
      </Form>
      {plan && <PlanFacts plan={plan} />}
    </Modal>
  );
}
