import type { BulkDeed, BulkOutcome } from '#contract/kind/editorial-bulk.ts';
import type { ContentRow } from '#contract/kind/editorial-row.ts';
import type { ContentType } from '#contract/kind/editorial.ts';
import { useOffice, type Office } from '#islands/admin/kit/office.ts';
import { inParts } from './in-parts.ts';
import { inverseOf } from './offered.ts';

type Seen = Pick<BulkOutcome['done'][number], 'id' | 'version'>;

/** Brings removed records back, the one that went last first; one that cannot come back keeps no other away. @throws ApiError */
export async function recoverAll(
  { call }: Pick<Office, 'call'>,
  type: ContentType,
  ids: readonly number[],
): Promise<void> {
  const errors: unknown[] = [];
  for (const id of ids.toReversed()) {
    await call(type.recover, { params: { id } }).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}

/** Says what was done with many records, and offers to take it back where that can be done exactly. */
export function useUndone(type: ContentType, onDone: () => void) {
  const office = useOffice();
  const { t, call, tell, offer, report } = office;
  const takeBack = async (deed: 'publish' | 'unpublish', done: readonly Seen[]) => {
    const records = done.map(({ id, version }) => ({ id, version }));
    const one = async (part: typeof records) =>
      (await call(type.bulk, { body: { deed, records: part } })).data;
    const back = await inParts(records, one, report);
    if (back.done.length < done.length) {
      tell(t('admin.bulk.undoneSome', { count: back.done.length }));
    }
  };
  return (deed: BulkDeed, rows: readonly ContentRow[], { done }: BulkOutcome): void => {
    const words = t('admin.bulk.done', { count: done.length });
    const reached = rows.filter(({ id }) => done.some((one) => one.id === id));
    const inverse = inverseOf(deed, reached);
    if (inverse === undefined) return tell(words);
    const undo = () =>
      inverse === 'recover'
        ? recoverAll(
            office,
            type,
            done.map(({ id }) => id),
          )
        : takeBack(inverse, done);
    offer(words, () => undo().finally(onDone));
  };
}
