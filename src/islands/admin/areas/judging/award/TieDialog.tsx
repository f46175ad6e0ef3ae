import { Checkbox, Form, Radio } from 'antd';
import { useState } from 'react';
import { isReason } from '#contract/call/text/length.ts';
import { decideTie, TIE_WAYS, type TieWay } from '#contract/judging/outcome/award.ts';
import { AskDialog } from '#islands/admin/kit/AskDialog.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { ReasonInput } from '../ReasonInput.tsx';
import type { Prized } from './prized.ts';

interface Props {
  roundId: number;
  trackId: number;
  prizeId: number;
  /** Name of the prize. */
  name: string;
  tie: NonNullable<Prized['tie']>;
  onDone(): void;
  onEnd(): void;
}

/** State of the decision about a tie, and whether it is complete. */
function useDecision({ roundId, trackId, prizeId, tie, onDone }: Props) {
  const { call } = useOffice();
  const [way, choose] = useState<TieWay>('more');
  const [numbers, name] = useState<string[]>([]);
  const [reason, write] = useState('');
  const isEnough = way !== 'hand' || numbers.length >= tie.seats;
  async function decide(): Promise<void> {
    const named = way === 'hand' ? numbers : [];
    const body = { trackId, prizeId, way, numbers: named, reason: reason.trim() };
    await call(decideTie, { params: { id: roundId }, body });
    onDone();
  }
  const isReady = isEnough && isReason(reason);
  return { way, choose, numbers, name, reason, write, isReady, decide };
}

/** Dialog that decides who gets the remaining prizes of a tie, and why. */
export function TieDialog(props: Props) {
  const { t } = useOffice();
  const { way, choose, numbers, name, reason, write, isReady, decide } = useDecision(props);
  const { tie, name: prize, onEnd } = props;
  return (
    <AskDialog
      title={t('admin.deedOf', { deed: t('admin.judging.award.decide'), name: prize })}
      okText={t('admin.judging.award.decide')}
      isReady={isReady}
      onGive={decide}
      onEnd={onEnd}
    >
      <p>{t('admin.judging.award.tie', { count: tie.entries.length, seats: tie.seats })}</p>
      <Form layout="vertical" component="div">
        <Form.Item>
          <Radio.Group
            aria-label={t('admin.judging.award.decide')}
            value={way}
            onChange={({ target }) => choose(target.value as TieWay)}
            options={TIE_WAYS.map((value) => ({
              value,
              label: t(`admin.judging.award.way.${value}`),
            }))}
          />
        </Form.Item>
        {way === 'hand' && (
          <Form.Item label={t('admin.judging.award.named', { seats: tie.seats })}>
            <Checkbox.Group
              className="judging-list"
              value={numbers}
              onChange={name}
              options={tie.entries.map(({ number, team }) => ({
                value: number,
                label: `${number} ${team}`,
              }))}
            />
          </Form.Item>
        )}
        <ReasonInput id="tie-reason" reason={reason} isNeeded onWrite={write} />
      </Form>
    </AskDialog>
  );
}
