import { readRows } from '#server/platform/sheet/read.ts';
import { writeSheet } from '#server/platform/sheet/write.ts';
import { addSession, bearer } from '../account.ts';
import type { TestApp } from '../app.ts';
import { addJudging } from './judging-given.ts';

/** A filled grid of a judge with one entry, and with a value that is not a mark. @param accountId of the judge */
export async function filledGrid(app: TestApp, accountId: number): Promise<[Buffer, string]> {
  const { roundId } = await addJudging(app.db, accountId, { sheet: 'draft' });
  const headers = bearer(await addSession(app.db, { id: accountId }));
  const address = `/api/judging/grid/export?roundId=${roundId}`;
  const answer = await app.optional.request(address, { headers });
  const [head, row] = (await readRows(new Uint8Array(await answer.arrayBuffer()))).map(
    ({ cells }) => [...cells],
  );
  const bytes = await writeSheet({ title: 'a', head: head!, rows: [row!.with(5, 'x')] });
  return [bytes, 'grid.xlsx'];
}
