import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listSessions, listTopicTracks } from '#contract/contest/choices.ts';
import {
  archiveContest,
  cloneContest,
  contestContent,
  stageContent,
  topicContent,
  trackContent,
} from '#contract/contest/set-up.ts';
import type { ContentType } from '#contract/kind/editorial.ts';
import { getContest, listContests } from '#contract/contest/contest.ts';
import { getRaceGroups } from '#contract/contest/race.ts';
import { adoptRecords } from '#server/platform/editorial/deed/follow.ts';
import { CONTENT_KINDS } from '#server/areas.ts';
import { useApp } from '#tests/kit/app.ts';
import { addSmallContent } from '#tests/kit/content/content.ts';
import { ask, deedsOn, takeTags } from '#tests/kit/content/editing.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let admin: LoggedIn;
let contest: { id: number; version: number };
beforeAll(async () => {
  await addSmallContent(test().db, test().storage);
  await adoptRecords(test().db, CONTENT_KINDS);
  admin = await logIn(test().db, { roles: ['admin'] });
  contest = (await ask(test(), admin, contestContent.list, {})).rows[0];
});
beforeEach(() => takeTags(test().db));

const clone = (year: number) =>
  ask(test(), admin, cloneContest, { params: { id: contest.id }, body: { year } });
const get = async (type: ContentType, id: number) =>
  (await ask(test(), admin, type.get, { params: { id } })).data;
const ofYear = async (type: ContentType, year: number) =>
  (
    await ask(test(), admin, type.list, {
      query: { pageSize: 50 },
      body: { filter: { year }, order: { column: 'sort' } },
    })
  ).rows;
const publish = async (type: ContentType, { id, version }: { id: number; version: number }) =>
  ask(test(), admin, type.publish, { params: { id }, body: { version, locales: ['zh', 'en'] } });
const open = (year: number) => ask(test(), { token: '' }, getContest, { params: { year } });

describe('cloning a session', () => {
  it('creates drafts of everything that belongs to it, dated a year later, and publishes none of them', async () => {
    const { data, code } = await clone(2026);
    expect(code).toBe(200);
    expect(data).toEqual({
      id: expect.any(Number),
      version: 1,
      stages: 1,
      tracks: 1,
      topics: 12,
    });
    const draft = await get(contestContent, data.id);
    expect(draft).toMatchObject({
      state: 'draft',
      year: 2026,
      title: { zh: '2026 大赛', en: 'Contest 2026' },
      data: { startsOn: '2026-04-01', registrationUntil: '2026-06-30T10:00:00.000Z' },
    });
    const [stage] = await ofYear(stageContent, 2026);
    expect((await get(stageContent, stage.id)).data.startsAt).toBe('2026-07-01T00:00:00.000Z');
    const topics = await ofYear(topicContent, 2026);
    expect(topics.map(({ title }) => title.zh)).toEqual(
      (await ofYear(topicContent, 2025)).map(({ title }) => title.zh),
    );
    const own = await get(topicContent, topics.find(({ title }) => title.zh === '稀疏求解').id);
    expect(own.data).toMatchObject({ track: 'ai', attachmentIds: [expect.any(String)] });
    expect(own.data.timetable[0].at).toBe('2026-06-30T10:00:00.000Z');
    expect((await open(2026)).code).toBe(404);
    expect((await ask(test(), { token: '' }, listContests)).data).toHaveLength(1);
    const [deed] = await deedsOn(test().db, `contest ${data.id}`);
    expect(deed).toMatchObject({
      action: 'contest:contest:clone',
      after: { from: 2025, topics: 12 },
    });
  });

  it('offers the new session and its tracks to editors', async () => {
    const sessions = await ask(test(), admin, listSessions, {});
    expect(sessions.data).toEqual([
      { year: 2026, title: { zh: '2026 大赛', en: 'Contest 2026' }, status: 'draft' },
      { year: 2025, title: { zh: '2025 大赛', en: 'Contest 2025' }, status: 'open' },
    ]);
    const tracks = await ask(test(), admin, listTopicTracks, { params: { year: 2026 } });
    expect(tracks.data).toEqual([
      { code: 'ai', name: { zh: expect.any(String), en: expect.any(String) } },
    ]);
  });

  it('allows its parts to be published before it opens, and is complete when it does', async () => {
    for (const type of [stageContent, trackContent, topicContent]) {
      const [first] = await ofYear(type, 2026);
      expect((await publish(type, first)).data.state).toBe('live');
    }
    expect((await open(2026)).code).toBe(404);
    const [session] = await ofYear(contestContent, 2026);
    await publish(contestContent, session);
    expect((await open(2026)).data).toMatchObject({ stages: [{}], tracks: [{ code: 'ai' }] });
    const groups = await ask(test(), { token: '' }, getRaceGroups, { params: { year: 2026 } });
    expect(groups.data[0].races).toHaveLength(1);
  });

  it('is refused for a year that already has a session', async () => {
    expect((await clone(2025)).msg).toBe('年份已被使用，请换一个');
    expect(await ofYear(topicContent, 2025)).toHaveLength(12);
  });
});

describe('archiving a session', () => {
  it('changes its state and no pending change, and announces its pages', async () => {
    const before = await get(contestContent, contest.id);
    const slogan = { zh: '等待', en: 'Waiting' };
    const saved = await ask(test(), admin, contestContent.edit, {
      params: { id: contest.id },
      body: { data: { ...before.data, slogan }, version: before.version },
    });
    await takeTags(test().db);
    const archived = await ask(test(), admin, archiveContest, {
      params: { id: contest.id },
      body: { version: saved.data.version },
    });
    expect(archived.data).toMatchObject({ state: 'changed', data: { status: 'archived', slogan } });
    expect(archived.batch).toMatch(/^\d+$/);
    expect(await takeTags(test().db)).toEqual(['contest:2025', 'contests']);
    expect((await open(2025)).data).toMatchObject({ status: 'archived', slogan: { zh: '' } });
  });
});
