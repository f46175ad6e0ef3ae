import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  getResult,
  listFirstPrizes,
  listResults,
  resultContent,
} from '#contract/contest/result.ts';
import { listPrizes } from '#contract/contest/prize.ts';
import { editFile } from '#contract/files/library.ts';
import { contestContent, topicContent } from '#contract/contest/set-up.ts';
import { hideContest, saveContest } from '#server/areas/contest/service.ts';
import { CONTENT_KINDS } from '#server/areas.ts';
import { adoptRecords } from '#server/platform/editorial/deed/follow.ts';
import { files } from '#server/platform/files/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addSmallContent, type SmallContent } from '#tests/kit/content/content.ts';
import { contestOf } from '#tests/kit/content/contest.ts';
import { ask, takeTags } from '#tests/kit/content/editing.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let admin: LoggedIn;
let content: SmallContent;
beforeAll(async () => {
  content = await addSmallContent(test().db, test().storage);
  await adoptRecords(test().db, CONTENT_KINDS);
  admin = await logIn(test().db, { roles: ['admin'] });
});
beforeEach(() => takeTags(test().db));

const both = (zh: string, en = '') => ({ zh, en });
const WON = {
  year: 2025,
  track: 'ai',
  tier: 'second',
  team: both('潮间带', 'Tidal Zone'),
  institution: both('爪哇海理工学院'),
};
const open = (endpoint: Parameters<typeof ask>[2], params = {}) =>
  ask(test(), { token: '' }, endpoint, { params });
const add = async (data: object) =>
  (await ask(test(), admin, resultContent.add, { body: { data } })).data;
const publish = ({ id, version }: { id: number; version: number }) =>
  ask(test(), admin, resultContent.publish, {
    params: { id },
    body: { version, locales: ['zh', 'en'] },
  });

describe('a result', () => {
  it('shows the prize, its problem and the members who agreed to be named', async () => {
    const { data } = await open(getResult, { id: content.resultId });
    expect(data).toMatchObject({
      track: 'ai',
      tier: 'first',
      team: both('半瓦特', 'Half Watt'),
      country: 'CN',
      members: [{ name: both('张三', 'Zhang San') }],
      topic: { id: content.topicId, title: both('稀疏求解', 'Sparse solver') },
      pdf: null,
    });
  });

  it('announces only the pages that show it: those of first prizes only if it is one', async () => {
    const draft = await add(WON);
    await publish(draft);
    const { rows } = await ask(test(), admin, resultContent.list, { body: {} });
    const { recordId } = rows.find(({ id }: { id: number }) => id === draft.id);
    expect((await takeTags(test().db)).toSorted()).toEqual(
      ['results:2025', `result:2025/${recordId}`].toSorted(),
    );
    const found = (await open(listResults, { year: 2025 })).data;
    expect(found.map(({ team }: { team: { zh: string } }) => team.zh)).toEqual([
      '半瓦特',
      '潮间带',
    ]);
    expect((await open(listFirstPrizes)).data).toHaveLength(1);
  });

  it('cannot be published with a problem or a track that visitors cannot see', async () => {
    const gone = await publish(await add({ ...WON, topicId: 999_999 }));
    expect(gone.code).not.toBe(200);
    const elsewhere = await publish(await add({ ...WON, track: 'none' }));
    expect(elsewhere.code).not.toBe(200);
  });

  it('stays visible when its problem is withdrawn, and names it again once that is published', async () => {
    const { rows } = await ask(test(), admin, topicContent.list, {
      query: { pageSize: 50 },
      body: {},
    });
    const { id, version } = rows.find(
      ({ title }: { title: { zh: string } }) => title.zh === '稀疏求解',
    );
    const topicOf = async () => (await open(getResult, { id: content.resultId })).data.topic;
    const gone = await ask(test(), admin, topicContent.unpublish, {
      params: { id },
      body: { version },
    });
    expect(await topicOf()).toBe(null);
    await takeTags(test().db);
    const body = { version: gone.data.version, locales: ['zh', 'en'] };
    await ask(test(), admin, topicContent.publish, { params: { id }, body });
    expect(await topicOf()).toMatchObject({ id: content.topicId });
    expect(await takeTags(test().db)).toContain(`result:2025/${content.resultId}`);
  });

  it('can be corrected, and its report described, while its problem is withdrawn', async () => {
    const { db } = test();
    const [file] = await db.select().from(files);
    const draft = await add({ ...WON, topicId: content.topicId, pdfId: file!.id });
    const { data: live } = await publish(draft);
    const { rows } = await ask(test(), admin, topicContent.list, {
      query: { pageSize: 50 },
      body: {},
    });
    const { id, version } = rows.find(
      ({ recordId }: { recordId: number }) => recordId === content.topicId,
    );
    const given = { params: { id }, body: { version } };
    await ask(test(), admin, topicContent.unpublish, given);
    const shown = async () => (await open(getResult, { id: live.recordId })).data;

    const alt = both('报告', 'Report');
    const described = await ask(test(), admin, editFile, {
      params: { id: file!.id },
      body: { version: file!.version, originalFilename: 'a.txt', folder: '', alt },
    });
    expect(described.code).toBe(200);
    expect(await shown()).toMatchObject({ topic: null, pdf: { alt } });

    const { data: now } = await ask(test(), admin, resultContent.get, { params: { id: live.id } });
    const data = { ...now.data, team: both('潮间', 'Tidal') };
    const body = { data, version: now.version };
    const saved = await ask(test(), admin, resultContent.edit, { params: { id: live.id }, body });
    expect((await publish(saved.data)).code).toBe(200);
    expect(await shown()).toMatchObject({ topic: null, team: data.team });

    const topic = (await ask(test(), admin, topicContent.get, { params: { id } })).data;
    const again = { version: topic.version, locales: ['zh', 'en'] };
    await ask(test(), admin, topicContent.publish, { params: { id }, body: again });
    expect(await shown()).toMatchObject({ topic: { id: content.topicId } });
  });

  it('is visible as long as its session is', async () => {
    await hideContest(test().db, 2025);
    expect((await open(getResult, { id: content.resultId })).code).not.toBe(200);
    expect((await open(listResults, { year: 2025 })).data).toEqual([]);
    expect((await open(listFirstPrizes)).data).toEqual([]);
    expect((await open(listPrizes, { year: 2025 })).data).toEqual([]);
    await saveContest(test().db, contestOf(2025));
    expect((await open(listPrizes, { year: 2025 })).data).toHaveLength(1);
  });

  it('is deleted with its session', async () => {
    const { rows } = await ask(test(), admin, contestContent.list, { body: {} });
    const { data } = await ask(test(), admin, contestContent.parts, { params: { id: rows[0].id } });
    const types = [...data.go, ...data.stay].map(({ type }: { type: string }) => type);
    expect(types).toEqual(expect.arrayContaining(['prize', 'result']));
  });
});
