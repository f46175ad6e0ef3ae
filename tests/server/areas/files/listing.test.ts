import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { listFiles } from '#contract/files/file.ts';
import { albumContent } from '#contract/media/media.ts';
import { newsContent } from '#contract/news/news.ts';
import { resultKind } from '#server/areas/contest/result/result-kind.ts';
import { hideContest, saveContest } from '#server/areas/contest/service.ts';
import { tracks } from '#server/areas/contest/table.ts';
import { addPicture } from '#server/areas/files/service.ts';
import { retireFiles } from '#server/areas/files/retire/retire.ts';
import { followRecords } from '#server/platform/editorial/deed/follow.ts';
import { publishRecord } from '#server/platform/editorial/deed/publish.ts';
import { files } from '#server/platform/files/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { contestOf, openContest } from '#tests/kit/content/contest.ts';
import { ask, newsData } from '#tests/kit/content/editing.ts';
import { plain } from '#tests/kit/content/picture.ts';
import { addRoundRow } from '#tests/kit/judging/judging-given.ts';
import { addJudgedTopic } from '#tests/kit/judging/judging.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let editor: LoggedIn;
let owner: LoggedIn;
beforeAll(async () => {
  await openContest(test().db, 2025);
  editor = await logIn(test().db, { roles: ['editor'] });
  owner = await logIn(test().db);
});

async function picture(change: Partial<typeof files.$inferInsert> = {}) {
  const { db, storage } = test();
  const upload = { originalFilename: '获奖名单-未公布.png', bytes: await plain(30, 20) };
  const { id } = await addPicture(db, storage, upload);
  const [row] = await db
    .update(files)
    .set({ folder: '', ...change })
    .where(eq(files.id, id))
    .returning();
  return row!;
}
const isListed = async (who: { token: string }, id: string) => {
  const { rows, total } = await ask(test(), who, listFiles, { query: { pageSize: 50 } });
  const one = await ask(test(), who, listFiles, { query: { id } });
  expect([one.total, total >= rows.length]).toEqual([one.rows.length, true]);
  return rows.some((row) => row.id === id) && one.rows.length === 1;
};
const VISITOR = { token: '' };

/** Publishes an album of a session with one picture. */
async function publishAlbum(year: number, fileId: string) {
  const data = {
    year,
    title: { zh: '明年的相册', en: '' },
    summary: { zh: '', en: '' },
    takenOn: `${year}-05-01`,
    coverId: null,
    items: [{ fileId, caption: { zh: '', en: '' } }],
  };
  const added = (await ask(test(), editor, albumContent.add, { body: { data } })).data;
  return ask(test(), editor, albumContent.publish, {
    params: { id: added.id },
    body: { version: added.version, locales: ['zh'] },
  });
}

describe('/common/list', () => {
  it('lists for visitors no file that is only stored, drafted or scheduled', async () => {
    const { id } = await picture();
    const data = newsData({ coverId: id });
    const draft = (await ask(test(), editor, newsContent.add, { body: { data } })).data;
    const params = { id: draft.id };
    const publishAt = '2099-01-01T00:00:00.000Z';
    await ask(test(), editor, newsContent.schedule, {
      params,
      body: { version: draft.version, publishAt, unpublishAt: null },
    });
    expect(await isListed(VISITOR, id)).toBe(false);
    const body = { version: (await ask(test(), editor, newsContent.get, { params })).data.version };
    await ask(test(), editor, newsContent.publish, { params, body: { ...body, locales: ['zh'] } });
    expect(await isListed(VISITOR, id)).toBe(true);
  });

  it('does not list what only the working copy of a live article shows', async () => {
    const { id } = await picture();
    const added = await ask(test(), editor, newsContent.add, { body: { data: newsData() } });
    const params = { id: added.data.id };
    const live = await ask(test(), editor, newsContent.publish, {
      params,
      body: { version: 1, locales: ['zh'] },
    });
    const data = newsData({ coverId: id });
    await ask(test(), editor, newsContent.edit, {
      params,
      body: { data, version: live.data.version },
    });
    expect(await isListed(VISITOR, id)).toBe(false);
  });

  it('lists the files of a session once visitors see that session', async () => {
    const { db } = test();
    const { id } = await picture();
    await saveContest(db, { ...contestOf(2031), status: 'draft' });
    const live = await publishAlbum(2031, id);
    expect(live.data).toMatchObject({ state: 'live', awaits: 2031 });
    expect(await isListed(VISITOR, id)).toBe(false);
    await openContest(db, 2031);
    expect(await isListed(VISITOR, id)).toBe(true);
  });

  it('lists no file of a result while a double-blind round judges its track', async () => {
    const { db } = test();
    const { id } = await picture({ mediaType: 'application/pdf' });
    const topic = await addJudgedTopic(db, 0);
    const [track] = await db.select().from(tracks).where(eq(tracks.id, topic.trackId));
    const both = (text: string) => ({ zh: text, en: text });
    const data = {
      year: topic.year,
      track: track!.code,
      topicId: null,
      tier: 'first' as const,
      place: 1,
      team: both('队伍'),
      members: [{ name: both('队长') }],
      institution: both('学校'),
      country: null,
      work: both('作品'),
      reportUrl: null,
      filmUrl: null,
      pdfId: id,
    };
    const { recordId } = await publishRecord(db, resultKind, { recordId: null, data, sort: 1 });
    await followRecords(db, resultKind, [recordId]);
    expect(await isListed(VISITOR, id)).toBe(true);
    await addRoundRow(db, topic.year, 'open', { blind: 'double' });
    expect(await isListed(VISITOR, id)).toBe(false);
  });

  it('lists the caller’s own files, and nobody else’s', async () => {
    const { id } = await picture({ createdById: owner.userId, isPublic: false });
    const other = await logIn(test().db);
    const ended = { token: 'x'.repeat(43) };
    expect([
      await isListed(owner, id),
      await isListed(other, id),
      await isListed(VISITOR, id),
      await isListed(ended, id),
    ]).toEqual([true, false, false, false]);
  });

  it('tells what a file was sent for, and null where nothing was said', async () => {
    const source = { sourceId: 'R-1', sourceType: 'registration' };
    const [sent, plainly] = [await picture(source), await picture()];
    const told = async (id: string) =>
      (await ask(test(), editor, listFiles, { query: { id } })).rows[0];
    expect(await told(sent.id)).toMatchObject(source);
    expect(await told(plainly.id)).toMatchObject({ sourceId: null, sourceType: null });
  });

  it('lists the library for holders of its permission, within their scope (threat 16)', async () => {
    const { id } = await picture({ createdById: owner.userId });
    const reader = async (scope: 'all' | 'self') =>
      logIn(test().db, { roles: [await addRole(test().db, ['content:library:list'], scope)] });
    expect([
      await isListed(editor, id),
      await isListed(await reader('all'), id),
      await isListed(await reader('self'), id),
    ]).toEqual([true, true, false]);
  });
});

it('files of a session that is hidden again leave the addresses that visitors know', async () => {
  const { db, storage } = test();
  const [own, shared] = [await picture(), await picture()];
  await openContest(db, 2032);
  for (const { id } of [own, shared]) await publishAlbum(2032, id);
  await publishAlbum(2025, shared.id);
  const addresses = async () => {
    await retireFiles({ db, storage });
    const rows = await db
      .select()
      .from(files)
      .where(inArray(files.id, [own.id, shared.id]));
    return [own, shared].map(({ id, fileName }) =>
      rows.some((row) => row.id === id && row.fileName === fileName),
    );
  };
  expect(await addresses()).toEqual([true, true]);
  await hideContest(db, 2032);
  expect(await addresses()).toEqual([false, true]);
});
