import { enumerate } from '#contract/call/enumerate.ts';
import { isReason } from '#contract/call/text/length.ts';
import { Alert, Button, Checkbox, Form, Radio } from 'antd';
import { useState } from 'react';
import {
  CUT_WAYS,
  type CutWay,
  type PromotionCut,
  type RoundPromotion,
} from '#contract/judging/rank/promotion.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { ReasonInput } from '../ReasonInput.tsx';
import type { WrittenCut } from './order.ts';

interface Props {
  cut: PromotionCut;
  tracks: RoundPromotion['tracks'];
  onDecide(cut: WrittenCut): void;
}

/** State of a decision about equal entries; it is passed on once it is complete. */
function Decision({ cut, onDecide }: Omit<Props, 'tracks'>) {
  const { t } = useOffice();
  const { trackId, entries } = cut;
  const [written, write] = useState<WrittenCut>({ trackId, way: 'more', numbers: [], reason: '' });
  const change = (part: Partial<WrittenCut>) => write({ ...written, ...part });
  const { way, numbers, reason } = written;
  const isWhole = isReason(reason) && (way !== 'hand' || numbers.length > 0);
  const id = `promotion-cut-${trackId ?? 0}`;
  return (
    <Form layout="vertical" component="div">
      <Form.Item>
        <Radio.Group
          aria-label={t('field.promotion.cuts')}
          value={way}
          options={CUT_WAYS.map((one) => ({
            value: one,
            label: t(`admin.judging.promotion.cutWay.${one}`),
          }))}
          onChange={({ target }) => change({ way: target.value as CutWay })}
        />
      </Form.Item>
      {way === 'hand' && (
        <Form.Item>
          <Checkbox.Group
            value={numbers}
            options={entries.map(({ number, team }) => ({
              value: number,
              label: `${number} ${team}`,
            }))}
            onChange={(chosen: string[]) => change({ numbers: chosen })}
          />
        </Form.Item>
      )}
      <ReasonInput
        id={id}
        reason={reason}
        isNeeded
        onWrite={(words) => change({ reason: words })}
      />
      <Button disabled={!isWhole} onClick={() => onDecide(written)}>
        {t('admin.judging.award.decide')}
      </Button>
    </Form>
  );
}

/** Equal entries of which not all can be promoted, and the decision about them. */
export function CutBlock({ cut, tracks, onDecide }: Props) {
  const { t, locale } = useOffice();
  const nameOf = useName();
  const { trackId, seats, entries, isDecided } = cut;
  const track = tracks.find((one) => one.trackId === trackId);
  const values = { count: entries.length, seats };
  return (
    <>
      <Alert
        type={isDecided ? 'info' : 'warning'}
        title={
          track
            ? t('admin.judging.promotion.cutOf', { ...values, name: nameOf(track.name) })
            : t('admin.judging.promotion.cutAll', values)
        }
        description={enumerate(
          entries.map(({ number, team }) => `${number} ${team}`),
          locale,
        )}
      />
      <Decision cut={cut} onDecide={onDecide} />
    </>
  );
}
