import { Button, Form, Radio, Select } from 'antd';
import {
  PROMOTION_WAYS,
  type PromotionWay,
  type RoundPromotion,
} from '#contract/judging/rank/promotion.ts';
import { NumberInput } from '#islands/admin/kit/input/NumberInput.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { ReasonInput } from '../ReasonInput.tsx';
import { isRuled } from './order.ts';
import type { PromotionWork } from './use-promotion.ts';

interface Props {
  facts: RoundPromotion;
  work: PromotionWork;
}

/** Number of places of each track. */
function Quotas({ facts, work }: Props) {
  const { t } = useOffice();
  const nameOf = useName();
  const { quotas } = work.order;
  return (
    <div className="judging-numbers">
      {facts.tracks.map(({ trackId, name, entries }) => (
        <label key={trackId}>
          {t('admin.judging.promotion.quotaOf', { name: nameOf(name), count: entries })}
          <NumberInput
            min={0}
            isWhole
            value={quotas[trackId] ?? null}
            onChange={(places) => work.change({ quotas: { ...quotas, [trackId]: places } })}
          />
        </label>
      ))}
    </div>
  );
}

/** Number of places, or the minimum score. */
function Measure({ facts, work }: Props) {
  const { t } = useOffice();
  const { way, count, least } = work.order;
  if (way === 'quota') return <Quotas facts={facts} work={work} />;
  if (way === 'hand') return null;
  const name = way === 'count' ? 'count' : 'least';
  return (
    <Form.Item label={t(`field.promotion.${name}`)} htmlFor="promotion-measure" required>
      <NumberInput
        id="promotion-measure"
        min={way === 'count' ? 1 : 0}
        {...(way === 'count' ? { isWhole: true } : { precision: 4 })}
        value={way === 'count' ? count : least}
        onChange={(value) => work.change({ [name]: value })}
      />
    </Form.Item>
  );
}

/** Entries promoted by hand, and the reason. */
function ByHand({ facts, work }: Props) {
  const { t } = useOffice();
  const { also, reason } = work.order;
  return (
    <>
      <Form.Item
        label={t('admin.judging.promotion.also')}
        htmlFor="promotion-also"
        extra={t('admin.judging.promotion.alsoDetail')}
      >
        <Select
          id="promotion-also"
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          value={also}
          options={facts.entries.map(({ number, team }) => ({
            value: number,
            label: `${number} ${team}`,
          }))}
          onChange={(numbers: string[]) => work.change({ also: numbers })}
        />
      </Form.Item>
      {also.length > 0 && (
        <ReasonInput id="promotion-reason" reason={reason} isNeeded onWrite={work.write} />
      )}
    </>
  );
}

/** Rule of a promotion, and the entries promoted by hand. */
export function RuleForm({ facts, work }: Props) {
  const { t } = useOffice();
  return (
    <Form layout="vertical" component="div">
      <Form.Item>
        <Radio.Group
          aria-label={t('field.promotion.way')}
          value={work.order.way}
          options={PROMOTION_WAYS.map((way) => ({
            value: way,
            label: t(`admin.judging.promotion.way.${way}`),
          }))}
          onChange={({ target }) => work.change({ way: target.value as PromotionWay })}
        />
      </Form.Item>
      <Measure facts={facts} work={work} />
      <ByHand facts={facts} work={work} />
      <Button
        type="primary"
        loading={work.isBusy}
        disabled={!isRuled(work.order)}
        onClick={() => void work.look()}
      >
        {t('admin.judging.promotion.preview')}
      </Button>
    </Form>
  );
}
