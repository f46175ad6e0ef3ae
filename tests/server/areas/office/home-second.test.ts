import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listingResource } from '#contract/cooperation/listing/listing.ts';
import { batchResource } from '#contract/messaging/batch.ts';
import { releaseReading } from '#contract/judging/outcome/release.ts';
import { getHome, type HomeCard } from '#contract/office/home.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { conflicts } from '#server/areas/judging/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addCertified, addPublished, listingOf } from '#tests/kit/cooperation/listings.ts';
import { addChair } from '#tests/kit/judging/judging.ts';
import { releasedOf } from '#tests/kit/judging/released.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const { ask, rankRound, prepare, release } = releasedOf(test);

/** The home page's items for an office page, and the counts of its list with the filters that they name. */
async function waiting(who: LoggedIn, { permission, path }: { permission: string; path: string }) {
  const { data } = await ask<HomeCard | null>(who, 'GET', `${getHome.path}/waiting`);
  const items = (data?.items ?? []).filter(({ page }) => page === permission);
  return Promise.all(
    items.map(async ({ what, count, filter }) => {
      const isTrue = Object.entries(filter).map(([name, value]) => [
        name,
        value === 'true' ? true : value,
      ]);
      const asked = { filter: Object.fromEntries(isTrue) as object };
      return { what, count, listed: (await ask(who, 'POST', `${path}/list`, asked)).total };
    }),
  );
}

it('names results awaiting release only to a second person, and to nobody with a conflict', async () => {
  const { topic, chair, round } = await rankRound([90, 80]);
  await prepare(chair, round.id);
  const [second, biased] = [await addChair(test()), await addChair(test())];
  await test().db.insert(conflicts).values({
    entryId: topic.entries[0]!.id,
    accountId: biased.userId,
    kind: 'office',
    evidence: 'x',
    by: 'x',
  });
  expect(await waiting(second, releaseReading)).toEqual([
    { what: 'toConfirm', count: 1, listed: 1 },
  ]);
  expect(await waiting(chair, releaseReading)).toEqual([]);
  expect(await waiting(biased, releaseReading)).toEqual([]);
});

it('tells of a prepared release whether the reader prepared it, by whatever name they are shown', async () => {
  const { chair, round } = await rankRound([90, 80]);
  await test().db.update(accounts).set({ nickName: '陈主席' }).where(eq(accounts.id, chair.userId));
  await prepare(chair, round.id);
  const shown = async (who: LoggedIn) => {
    const asked = { filter: { roundId: round.id } };
    const path = `${releaseReading.path}/list`;
    const list = await ask<{ preparedBy: string; isOwn: boolean }>(who, 'POST', path, asked);
    return list.rows.map(({ preparedBy, isOwn }) => [preparedBy, isOwn]);
  };
  expect(await shown(chair)).toEqual([['陈主席', true]]);
  expect(await shown(await addChair(test()))).toEqual([['陈主席', false]]);
});

it('names results awaiting withdrawal only to a second person', async () => {
  const { chair, round } = await rankRound([90, 80]);
  const id = await release(chair, round.id, { fields: ['value'] });
  const list = await ask<{ id: number; version: number }>(chair, 'POST', '/judging/release/list');
  const { version } = list.rows.find((one) => one.id === id)!;
  const reason = '计分有误，需要重新核对';
  await ask(chair, 'POST', `/judging/release/${id}/rescind`, { version, reason });
  const second = await addChair(test());
  const asked = (who: LoggedIn) =>
    waiting(who, releaseReading).then((all) => all.filter(({ what }) => what === 'toTakeBack'));
  expect(await asked(second)).toEqual([{ what: 'toTakeBack', count: 1, listed: 1 }]);
  expect(await asked(chair)).toEqual([]);
});

it('names messages to many to people who may release them and did not write them', async () => {
  const author = await logIn(test().db, { roles: ['admin'] });
  const body = {
    name: '通知',
    subject: { zh: '截止时间调整', en: 'More time' },
    text: { zh: '延长到周五', en: 'Until Friday' },
    audience: 'people',
    people: [author.userName],
  };
  await ask(author, 'POST', batchResource.path, body);
  const permissions = ['system:batch:list', 'system:batch:release'];
  const releaser = await logIn(test().db, { roles: [await addRole(test().db, permissions)] });
  const reader = await logIn(test().db, {
    roles: [await addRole(test().db, permissions.slice(0, 1))],
  });
  expect(await waiting(releaser, batchResource)).toEqual([
    { what: 'toRelease', count: 1, listed: 1 },
  ]);
  expect(await waiting(author, batchResource)).toEqual([]);
  expect(await waiting(reader, batchResource)).toEqual([]);
});

it('counts listings that were submitted, for those who may decide about them', async () => {
  const { db } = test();
  const owner = await logIn(db);
  const firm = await addCertified(db, owner.userId);
  const { id } = await addPublished(db, firm, listingOf('supply'));
  const reviewer = await logIn(db, {
    roles: [await addRole(db, ['cooperation:listing:list', 'cooperation:listing:edit'])],
  });
  expect(await waiting(reviewer, listingResource)).toEqual([]);
  await db.update(listings).set({ status: 'submitted' }).where(eq(listings.id, id));
  expect(await waiting(reviewer, listingResource)).toEqual([
    { what: 'listings', count: 1, listed: 1 },
  ]);
  const other = await logIn(db, { roles: [await addRole(db, ['cooperation:listing:list'])] });
  expect(await waiting(other, listingResource)).toEqual([]);
});
