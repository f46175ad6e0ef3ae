import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { copies } from '#server/areas/judging/copy/table.ts';
import { addMissingFiles } from '#server/areas/judging/entry/missing.ts';
import { judgedEntries } from '#server/areas/judging/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addBlindScene, copyFiles } from '#tests/kit/judging/blind/scene.ts';
import { CANARY, TWIN } from '#tests/kit/judging/blind/identity.ts';
import { judgingOf } from '#tests/kit/judging/judging.ts';

const test = useApp();
const { read } = judgingOf(test);

it('adds files to the content of rounds opened before copies existed, and changes nothing else', async () => {
  const { judge, own, roundId } = await addBlindScene(test, [CANARY, TWIN]);
  const { db } = test();
  const before = (await read(judge, own[0]!)).data;
  const isOfRound = eq(judgedEntries.roundId, roundId);
  const content = sql`jsonb_set(${judgedEntries.content}, '{fileIds}', '[]')`;
  await db.update(judgedEntries).set({ content }).where(isOfRound);
  await db.delete(copies);
  expect((await read(judge, own[0]!)).data.files).toEqual([]);
  await addMissingFiles(db);
  const waiting = (await read(judge, own[0]!)).data;
  expect(waiting.files.map(({ state }) => state)).toEqual(before.files.map(() => 'waiting'));
  expect({ ...waiting, files: [] }).toEqual({ ...before, files: [] });
  await addMissingFiles(db);
  await copyFiles(test());
  await db.update(copies).set({ state: 'shown' });
  expect((await read(judge, own[0]!)).data).toEqual(before);
});
