import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { getResult, resultContent } from '#contract/contest/result.ts';
import { contentItems } from '#server/platform/editorial/store/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { ask as askAs } from '#tests/kit/content/editing.ts';
import { addChair } from '#tests/kit/judging/judging.ts';
import { addPrize } from '#tests/kit/judging/ranked.ts';
import { later, releasedOf } from '#tests/kit/judging/released.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const { ask, move, rankRound, release, captainOf, scoreExtra } = releasedOf(test);

type Found = Awaited<ReturnType<typeof rankRound>>;

/** Upholds an appeal, and has the round ranked again with one more sheet. @returns who did so, whose calls are no repetitions */
async function redo(found: Found, releaseId: number): Promise<LoggedIn> {
  const { chair, round } = found;
  const { captain, entry } = await captainOf(found, 2);
  const appeal = { releaseId, entryId: entry.id, text: '评委没有看到附件里的实验数据，请复核。' };
  const { data } = await ask<{ id: number }>(captain, 'POST', '/api/appeal', appeal);
  for (const [at, deed] of ['admit', 'uphold'].entries()) {
    const records = [{ id: data.id, version: at + 1 }];
    await ask(chair, 'POST', '/judging/appeal/decide', { records, deed, note: '增加一位评委复评' });
  }
  await scoreExtra(chair, round.id, entry);
  const second = await addChair(test());
  expect((await move(second, round.id, 'rank')).code).toBe(200);
  return second;
}

it('the page of a winner keeps what editors have added to it when a result replaces the one it shows', async () => {
  const found = await rankRound([90, 80]);
  const { chair, round, topic } = found;
  await addPrize(test().db, topic.year, 'first', 1);
  const order = { fields: ['prizes', 'value'], appealUntil: later(7_200_000) };
  const releaseId = await release(chair, round.id, order);
  const [item] = await test()
    .db.select()
    .from(contentItems)
    .where(eq(contentItems.type, resultContent.type));
  const { id, recordId, version, data } = item!;
  const team = data['team'] as { zh: string };

  const admin = await logIn(test().db, { roles: ['admin'] });
  const added = {
    team: { ...team, en: 'Half Watt' },
    country: 'BR',
    reportUrl: 'https://example.org/report',
    filmUrl: 'https://example.org/film',
  };
  const body = { version, data: { ...data, ...added } };
  const saved = await askAs(test(), admin, resultContent.edit, { params: { id }, body });
  const live = { version: saved.data.version, locales: ['zh', 'en'] };
  await askAs(test(), admin, resultContent.publish, { params: { id }, body: live });

  const second = await redo(found, releaseId);
  await release(second, round.id, order);
  const shown = await askAs(test(), admin, getResult, { params: { id: recordId! } });
  expect(shown.data).toMatchObject({ ...added, tier: 'first' });
  const after = await askAs(test(), admin, resultContent.get, { params: { id } });
  expect(after.data).toMatchObject({ state: 'live', data: added });
});
