import { Fault } from '#contract/fault.ts';
import { listPrizes as prizeList } from '#contract/contest/prize.ts';
import {
  getResult,
  listFirstPrizes as firstPrizes,
  listResults as resultList,
} from '#contract/contest/result.ts';
import type { Api } from '#server/platform/http/api.ts';
import { findResult, listFirstPrizes, listPrizes, listResults } from './repository.ts';

/** Mounts the public calls about prizes and results. */
export function resultRoutes({ mount, db }: Api): void {
  mount(prizeList, async ({ params }) => ({ data: await listPrizes(db, params.year) }));
  mount(resultList, async ({ params }) => ({ data: await listResults(db, params.year) }));
  mount(firstPrizes, async () => ({ data: await listFirstPrizes(db) }));
  mount(getResult, async ({ params }) => {
    const found = await findResult(db, params.id);
    if (!found) throw new Fault('notFound');
    return { data: found };
  });
}
