import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { listUses } from '#contract/files/library.ts';
import { getNews, newsContent } from '#contract/news/news.ts';
import { APPROVED_KINDS } from '#contract/system/built-in.ts';
import { CONTENT_KINDS } from '#server/areas.ts';
import { addPicture } from '#server/areas/files/service.ts';
import { adoptRecords } from '#server/platform/editorial/deed/follow.ts';
import { executeDuePlans } from '#server/platform/editorial/deed/schedule.ts';
import { formerRetention } from '#server/platform/editorial/store/former.ts';
import { contentFormers, contentItems } from '#server/platform/editorial/store/table.ts';
import { files } from '#server/platform/files/table.ts';
import { settings } from '#server/platform/parameter/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addSmallContent } from '#tests/kit/content/content.ts';
import { ask, deedsOn, newsData } from '#tests/kit/content/editing.ts';
import { plain } from '#tests/kit/content/picture.ts';
import { isServed, retireAll } from '#tests/kit/content/retiring.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let editor: LoggedIn;
beforeAll(async () => {
  await addSmallContent(test().db, test().storage);
  await adoptRecords(test().db, CONTENT_KINDS);
  editor = await logIn(test().db, { roles: ['admin'] });
});

interface Seen {
  id: number;
  version: number;
}

let count = 0;
async function draft(): Promise<Seen> {
  count += 1;
  const data = newsData({ source: { zh: `${count}`, en: `${count}` } });
  return (await ask(test(), editor, newsContent.add, { body: { data } })).data;
}
const publish = async ({ id, version }: Seen, locales = ['zh']): Promise<Seen> =>
  (await ask(test(), editor, newsContent.publish, { params: { id }, body: { version, locales } }))
    .data;
const unpublish = async ({ id, version }: Seen): Promise<Seen> =>
  (await ask(test(), editor, newsContent.unpublish, { params: { id }, body: { version } })).data;
const write = async ({ id, version }: Seen, zh: string): Promise<Seen> => {
  const data = newsData({ title: { zh, en: zh }, source: { zh: `${id}`, en: `${id}` } });
  return (await ask(test(), editor, newsContent.edit, { params: { id }, body: { data, version } }))
    .data;
};
const takeBack = ({ id, version }: Seen, who = editor) =>
  ask(test(), who, newsContent.takeBack, { params: { id }, body: { version } });
const bulk = async (deed: string, ...seen: Seen[]) => {
  const records = seen.map(({ id, version }) => ({ id, version }));
  return (await ask(test(), editor, newsContent.bulk, { body: { deed, records } })).data;
};
async function siteOf({ id }: Seen) {
  const [{ live, liveLocales, state, approval, publishAt } = {} as never] = await test()
    .db.select()
    .from(contentItems)
    .where(eq(contentItems.id, id));
  return { live, liveLocales, state, approval, publishAt };
}

it('withdraws a first publication again', async () => {
  const one = await draft();
  const { data, batch } = await takeBack(await publish(one));
  expect(data).toMatchObject({ state: 'draft', liveLocales: [], version: 3 });
  expect(batch).toEqual(expect.any(String));
  expect((await deedsOn(test().db, `news ${one.id}`))[0]).toMatchObject({
    action: 'content:news:takeBack',
  });
});

it('restores what was live before a later publication, and keeps the working copy', async () => {
  const first = await publish(await draft());
  const before = await siteOf(first);
  const written = await write(first, '后来的题');
  const { data } = await takeBack(await publish(written, ['zh', 'en']));
  expect(data).toMatchObject({ state: 'changed', data: { title: { zh: '后来的题' } } });
  expect(await siteOf(first)).toEqual({ ...before, state: 'changed' });
});

it('restores withdrawn content in its languages, with its unpublished changes', async () => {
  const written = await write(await publish(await draft()), '等待的题');
  const before = await siteOf(written);
  await takeBack(await unpublish(written));
  expect(await siteOf(written)).toEqual(before);
});

describe('a plan whose moment has passed when its deed is undone', () => {
  const plan = async ({ id, version }: Seen, moments: object): Promise<Seen> => {
    const body = { version, publishAt: null, unpublishAt: null, ...moments };
    return (await ask(test(), editor, newsContent.schedule, { params: { id }, body })).data;
  };
  const FUTURE = '2099-01-01T00:00:00.000Z';
  /** Moves a plan, as it was before the deed, into the past. */
  const pass = ({ id }: Seen, moment: string) =>
    test()
      .db.update(contentFormers)
      .set({ former: sql`former || jsonb_build_object(${moment}::text, '2026-01-01T00:00:00Z')` })
      .where(eq(contentFormers.itemId, id));
  const execute = () => executeDuePlans(test().db, CONTENT_KINDS);

  it('does not publish again', async () => {
    const planned = await plan(await draft(), { publishAt: FUTURE });
    const live = await publish(planned);
    await pass(live, 'publishAt');
    await takeBack(live);
    await execute();
    expect(await siteOf(live)).toMatchObject({ state: 'draft', liveLocales: [], publishAt: null });
  });

  it('does not publish again while the clock of the process is slow', async () => {
    const live = await publish(await plan(await draft(), { publishAt: FUTURE }));
    await pass(live, 'publishAt');
    vi.useFakeTimers({ now: new Date('2020-01-01'), toFake: ['Date'] });
    await takeBack(live);
    vi.useRealTimers();
    await execute();
    expect(await siteOf(live)).toMatchObject({ state: 'draft', liveLocales: [], publishAt: null });
  });

  it('does not withdraw again', async () => {
    const planned = await plan(await publish(await draft()), { unpublishAt: FUTURE });
    const gone = await unpublish(planned);
    await pass(gone, 'unpublishAt');
    await takeBack(gone);
    await execute();
    expect(await siteOf(gone)).toMatchObject({ state: 'live', liveLocales: ['zh'] });
  });
});

it('restores content that needs approval, since that was approved before', async () => {
  const live = await publish(await draft());
  const approve = (value: string) =>
    test().db.update(settings).set({ value }).where(eq(settings.key, APPROVED_KINDS));
  await approve('news');
  const { data } = await takeBack(await unpublish(live));
  expect(data).toMatchObject({ state: 'live', liveLocales: ['zh'] });
  await approve('');
});

it('skips and names records that somebody has changed since', async () => {
  const live = await publish(await draft());
  const other = await logIn(test().db, { roles: ['admin'] });
  const data = newsData({ title: { zh: '别人的题', en: '' } });
  const body = { data, version: live.version };
  await ask(test(), other, newsContent.edit, { params: { id: live.id }, body });
  const refused = await takeBack(live);
  expect([refused.code, refused.msg]).toEqual([
    500,
    `${other.userName} 之后改过这条记录，没有撤销`,
  ]);
  expect(await siteOf(live)).toMatchObject({ state: 'changed', liveLocales: ['zh'] });
});

it('works for the last action only, once, and for an hour', async () => {
  const live = await publish(await draft());
  const back = await takeBack(live);
  expect((await takeBack(back.data)).msg).toBe('这一步已不能撤销');
  const again = await publish(back.data);
  await test()
    .db.update(contentFormers)
    .set({ at: sql`now() - interval '61 minutes'` });
  expect((await takeBack(again)).msg).toBe('这一步已不能撤销');
  await formerRetention.forget(test().db, new Date());
  expect(await test().db.$count(contentFormers)).toBe(0);
});

it('is refused without the permission to publish the record', async () => {
  const live = await publish(await draft());
  const writer = await logIn(test().db, {
    roles: [await addRole(test().db, ['content:news:edit', 'content:news:remove'])],
  });
  expect((await takeBack(live, writer)).code).toBe(403);
});

it('restores records withdrawn together, each in its own languages', async () => {
  const [one, both] = [await publish(await draft()), await publish(await draft(), ['zh', 'en'])];
  const before = [await siteOf(one), await siteOf(both)];
  const gone = (await bulk('unpublish', one, both)).done;
  const back = await bulk('takeBack', ...gone);
  expect(back).toMatchObject({ done: [{ id: one.id }, { id: both.id }], failed: [] });
  expect([await siteOf(one), await siteOf(both)]).toEqual(before);
});

it('puts records that were withdrawn and removed back on the site', async () => {
  const live = await publish(await draft());
  const before = await siteOf(live);
  expect((await bulk('remove', live)).done).toMatchObject([{ id: live.id }]);
  const params = { id: live.id };
  const recovered = (await ask(test(), editor, newsContent.recover, { params })).data;
  expect(await siteOf(live)).toMatchObject({ state: 'draft', live: null });
  await takeBack(recovered);
  expect(await siteOf(live)).toEqual(before);
});

describe('a picture that visitors do not see in the meantime', () => {
  let width = 300;
  /** A live record with a picture in its text. */
  async function illustrated() {
    width += 1;
    const bytes = await plain(width, 20);
    const { db, storage } = test();
    const { id, fileName } = await addPicture(db, storage, { originalFilename: '图.png', bytes });
    const one = await draft();
    const body = { zh: `<p><img src="/files/${fileName}" alt="" /></p>`, en: '' };
    const data = newsData({ body, source: { zh: `${one.id}`, en: `${one.id}` } });
    const change = { params: { id: one.id }, body: { data, version: one.version } };
    const live = await publish((await ask(test(), editor, newsContent.edit, change)).data);
    await retireAll(test());
    return { live, picture: { id, fileName } };
  }
  async function presentName({ id }: { id: string }) {
    const [row] = await test().db.select().from(files).where(eq(files.id, id));
    return row!.fileName;
  }

  it('appears under its present address when the withdrawal is undone', async () => {
    const { live, picture } = await illustrated();
    const withdrawn = await unpublish(live);
    await retireAll(test());
    const { data } = await takeBack(withdrawn);
    expect(data.state).toBe('live');
    const fileName = await presentName(picture);
    expect(fileName).not.toBe(picture.fileName);
    expect(JSON.stringify((await siteOf(live)).live)).toContain(fileName);
    const seen = (await ask(test(), { token: '' }, getNews, { params: { id: data.recordId } }))
      .data;
    expect(JSON.stringify(seen)).toContain(fileName);
    await retireAll(test());
    expect(await isServed(test(), fileName)).toBe(true);
  });

  it('is in use under its present address after the record was recovered', async () => {
    const { live, picture } = await illustrated();
    await bulk('remove', live);
    await retireAll(test());
    const params = { id: live.id };
    const recovered = (await ask(test(), editor, newsContent.recover, { params })).data;
    const { data } = (await ask(test(), editor, newsContent.get, { params })).data;
    expect(JSON.stringify(data)).toContain(await presentName(picture));
    const uses = await ask(test(), editor, listUses, { params: { id: picture.id } });
    expect(uses.data).toMatchObject([{ type: 'news', id: live.id }]);
    expect((await takeBack(recovered)).data.state).toBe('live');
  });
});
