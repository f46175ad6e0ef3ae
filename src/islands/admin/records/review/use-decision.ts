import { useOffice } from '#islands/admin/kit/office.ts';
import type { Review } from '#islands/admin/records/plan.ts';
import type { Row } from '#islands/admin/list/column.ts';

/** Returns a function that decides about records in the version that was read, all or none. It throws ApiError. */
export function useDecision({ contract, states }: Review, onDone: () => void) {
  const { t, call, tell } = useOffice();
  return async (rows: readonly Row[], deed: string, note: string): Promise<void> => {
    const records = rows.map(({ id, version }) => ({ id, version }));
    try {
      const { data } = await call(contract.decide, { body: { records, deed, note } });
      const told = states.deeds[deed]?.isInside ? 'admin.reviewAsked' : 'admin.reviewDone';
      tell(t(told, { count: data.changed }));
    } finally {
      onDone();
    }
  };
}
