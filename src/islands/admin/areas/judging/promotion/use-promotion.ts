import { useState } from 'react';
import {
  applyPromotion,
  previewPromotion,
  type PromotionPreview,
} from '#contract/judging/rank/promotion.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { BLANK_ORDER, orderOf, type WrittenCut, type WrittenOrder } from './order.ts';

/** State of a promotion: the input, its preview, and the calls. */
export function usePromotion(id: number, rankingId: number, onDone: () => void) {
  const { call, report, tell, t } = useOffice();
  const [order, setOrder] = useState<WrittenOrder>(BLANK_ORDER);
  const [preview, setPreview] = useState<PromotionPreview>();
  const { isBusy, run } = useBusy(report);
  const params = { id };
  const look = (written: WrittenOrder) =>
    run(async () => {
      const { data } = await call(previewPromotion, { params, body: orderOf(written) });
      setPreview(data);
    });
  /** Another rule leads to other cuts, so decisions about the old ones are dropped. */
  const change = (part: Partial<WrittenOrder>) => {
    setPreview(undefined);
    setOrder({ ...order, cuts: [], ...part });
  };
  const write = (reason: string) => setOrder({ ...order, reason });
  const decide = (cut: WrittenCut) => {
    const others = order.cuts.filter(({ trackId }) => trackId !== cut.trackId);
    const decided = { ...order, cuts: [...others, cut] };
    setOrder(decided);
    return look(decided);
  };
  const apply = () =>
    run(async () => {
      const body = { ...orderOf(order), rankingId };
      const { data } = await call(applyPromotion, { params, body });
      tell(t('admin.judging.promotion.applied', { count: data.promoted }));
      setPreview(undefined);
      setOrder(BLANK_ORDER);
      onDone();
    });
  return { order, preview, isBusy, change, write, decide, look: () => look(order), apply };
}
export type PromotionWork = ReturnType<typeof usePromotion>;
