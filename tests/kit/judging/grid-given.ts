import { readRows } from '#server/platform/sheet/read.ts';
import { writeSheet } from '#server/platform/sheet/write.ts';
import { addSession, bearer } from '../account.ts';
import type { TestApp } from '../app.ts';
import { addJudging } from './judging-given.ts';

/** What a judge brings back of one entry, with something in it that is no mark. @param accountId who judges */
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

/** The code of a row as somebody makes it up: no sign of it is spare, and one in 64 ends in an underscore itself. */
export const forgedCode = (code: string): string =>
  code.replace(/.$/, (last) => (last === '_' ? '-' : '_'));
