import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContentType } from '#contract/kind/editorial.ts';
import { contestContent, topicContent, trackContent } from '#contract/contest/set-up.ts';
import { CONTENT_TYPES } from '#contract/content-types.ts';
import { getContest, listContests } from '#contract/contest/contest.ts';
import { albumContent, getMedia } from '#contract/media/media.ts';
import { OFFICE } from '#contract/office.ts';
import { expertContent, listExperts } from '#contract/people/people.ts';
import { getRace } from '#contract/contest/race.ts';
import { contactContent } from '#contract/site/site.ts';
import { adoptRecords } from '#server/platform/editorial/deed/follow.ts';
import { CONTENT_KINDS } from '#server/areas.ts';
import { useApp } from '#tests/kit/app.ts';
import { addSmallContent } from '#tests/kit/content/content.ts';
import { contestOf } from '#tests/kit/content/contest.ts';
import { ask, takeTags } from '#tests/kit/content/editing.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let admin: LoggedIn;
let fileId: string;
beforeAll(async () => {
  const { db, storage } = test();
  await addSmallContent(db, storage);
  await adoptRecords(db, CONTENT_KINDS);
  admin = await logIn(db, { roles: ['admin'] });
  const { rows } = await ask(test(), admin, topicContent.list, { body: {} });
  const last = rows.find(({ title }) => title.zh === '稀疏求解')!;
  const { data } = await ask(test(), admin, topicContent.get, { params: { id: last.id } });
  fileId = data.data.attachmentIds[0];
});
beforeEach(() => takeTags(test().db));

const both = (zh: string, en = '') => ({ zh, en });

async function firstOf(type: ContentType, zh?: string) {
  const { rows } = await ask(test(), admin, type.list, { query: { pageSize: 50 }, body: {} });
  const row = zh === undefined ? rows[0] : rows.find(({ title }) => title.zh === zh);
  return (await ask(test(), admin, type.get, { params: { id: row.id } })).data;
}
const add = async (type: ContentType, data: object) =>
  (await ask(test(), admin, type.add, { body: { data } })).data;
const publish = (type: ContentType, { id, version }: { id: number; version: number }) =>
  ask(test(), admin, type.publish, { params: { id }, body: { version, locales: ['zh', 'en'] } });
const withdraw = (type: ContentType, { id, version }: { id: number; version: number }) =>
  ask(test(), admin, type.unpublish, { params: { id }, body: { version } });
const open = (endpoint: Parameters<typeof ask>[2], params = {}) =>
  ask(test(), { token: '' }, endpoint, { params });

describe('the kinds of content', () => {
  it('match the entries of the menu, one kind for each', () => {
    const pages = OFFICE.flatMap((section) => section.pages);
    const inMenu = pages.filter(({ actions }) => actions.includes('approve'));
    const names = CONTENT_TYPES.map(({ permission }) => permission);
    expect(new Set(names)).toEqual(new Set(inMenu.map(({ permission }) => permission)));
    expect(new Set(CONTENT_KINDS.map(({ type }) => type.permission))).toEqual(new Set(names));
  });
});

describe('content stored as a row', () => {
  it('is removed with its row and comes back under its number', async () => {
    const expert = await firstOf(expertContent);
    const gone = await withdraw(expertContent, expert);
    expect((await open(listExperts)).data).toEqual([]);
    expect(await takeTags(test().db)).toEqual(['experts']);
    const back = await publish(expertContent, gone.data);
    expect(back.data.recordId).toBe(expert.recordId);
    expect((await open(listExperts)).data[0].name).toEqual(expert.data.name);
  });

  it('is not withdrawn while other records belong to it', async () => {
    const track = await firstOf(trackContent);
    const answer = await withdraw(trackContent, track);
    expect(answer).toEqual({ code: 500, msg: '仍在使用中，无法删除' });
    expect(
      (await ask(test(), admin, trackContent.get, { params: { id: track.id } })).data.state,
    ).toBe('live');
  });

  it('is not published under a name that is taken', async () => {
    const { data } = await firstOf(trackContent);
    const second = await add(trackContent, { ...data, summary: both('另一个') });
    expect((await publish(trackContent, second)).msg).toBe('代码已被使用，请换一个');
  });
});

describe('an album', () => {
  const data = {
    year: 2025,
    title: both('开幕'),
    takenOn: '2025-07-01',
    coverId: null,
    summary: both(''),
  };

  it('shows its pictures in order, and follows their changes', async () => {
    const items = [{ fileId, caption: both('一') }];
    const album = await add(albumContent, { ...data, items });
    const { data: live } = await publish(albumContent, album);
    expect(live.address).toBe(`/gags/images/imagesdetail/${live.recordId}/`);
    expect(await takeTags(test().db)).toEqual(['media-of:2025', `media:${live.recordId}`].sort());
    const more = [{ fileId, caption: both('零') }, ...items];
    const saved = await ask(test(), admin, albumContent.edit, {
      params: { id: album.id },
      body: { data: { ...data, items: more }, version: live.version },
    });
    await publish(albumContent, saved.data);
    const shown = await open(getMedia, { id: live.recordId });
    expect(shown.data.items.map(({ caption }: never) => (caption as { zh: string }).zh)).toEqual([
      '零',
      '一',
    ]);
  });
});

describe('a topic', () => {
  const rules = {
    isOpen: true,
    from: null,
    until: '2025-06-01T10:00:00Z',
    quota: 40,
    teamMin: 2,
    teamMax: 4,
    isReviewed: true,
  };

  it('names its track, its files and its registration rules', async () => {
    const topic = await firstOf(topicContent, '稀疏求解');
    const saved = await ask(test(), admin, topicContent.edit, {
      params: { id: topic.id },
      body: { data: { ...topic.data, registration: rules }, version: topic.version },
    });
    const { data } = await publish(topicContent, saved.data);
    const shown = (await open(getRace, { id: data.recordId })).data;
    expect(shown).toMatchObject({ registration: rules, attachments: [{ id: fileId }] });
    const gone = { ...topic.data, track: 'nowhere' };
    const other = await add(topicContent, gone);
    expect((await publish(topicContent, other)).msg).toBe('“赛道”所指的记录不存在或尚未发布');
  });

  it('cannot require larger teams than it allows', async () => {
    const { data } = await firstOf(topicContent);
    const registration = { ...rules, teamMin: 5 };
    const draft = await add(topicContent, { ...data, registration });
    expect(await publish(topicContent, draft)).toMatchObject({
      msg: '还有 1 项需要填写或修改',
      fields: [{ place: 'registration.teamMax', msg: '队伍最多人数不能小于最少人数' }],
    });
  });
});

describe('a session', () => {
  it('takes all its parts offline when withdrawn, and brings them back when published again', async () => {
    const contest = await firstOf(contestContent);
    const gone = await withdraw(contestContent, contest);
    expect(await takeTags(test().db)).toEqual(['*']);
    expect((await open(getContest, { year: 2025 })).code).toBe(404);
    await publish(contestContent, gone.data);
    expect((await open(getContest, { year: 2025 })).data.tracks).toHaveLength(1);
  });

  it('keeps its year, which no other session can have', async () => {
    const contest = await firstOf(contestContent);
    const body = { data: { ...contest.data, summary: both('又一个') } };
    expect((await ask(test(), admin, contestContent.add, { body })).msg).toBe(
      '年份已被使用，请换一个',
    );
    const moved = await ask(test(), admin, contestContent.edit, {
      params: { id: contest.id },
      body: { data: { ...contest.data, year: 2030 }, version: contest.version },
    });
    expect(moved.msg).toBe('标识创建后不能修改');
    expect((await open(listContests)).data.map(({ year }: never) => year)).toEqual([2025]);
  });

  it('cannot end before it begins', async () => {
    const { data } = await firstOf(contestContent);
    const given = { ...data, year: 2028, registrationUntil: data.registrationFrom };
    const draft = await add(contestContent, given);
    expect(await publish(contestContent, draft)).toMatchObject({
      msg: '还有 1 项需要填写或修改',
      fields: [{ place: 'registrationUntil', msg: '结束时间须晚于开始时间' }],
    });
  });

  it('is copied to another year as a draft', async () => {
    const draft = await add(contestContent, contestOf(2027));
    expect(draft).toMatchObject({ state: 'draft', year: 2027 });
  });
});

describe('the contact page', () => {
  it('exists once: a second one is refused', async () => {
    const contact = await firstOf(contactContent);
    const answer = await ask(test(), admin, contactContent.add, { body: { data: contact.data } });
    expect(answer.msg).toBe('此类内容只有一条，请直接编辑');
  });
});
