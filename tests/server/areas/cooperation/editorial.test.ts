import { beforeAll, describe, expect, it } from 'vitest';
import { cooperationExpertContent, getCooperationExpert } from '#contract/cooperation/expert.ts';
import { getCooperationArticle, listCooperationNews } from '#contract/cooperation/news.ts';
import { listPolicies, policyContent } from '#contract/cooperation/policy.ts';
import type { ContentType } from '#contract/kind/editorial.ts';
import { cooperationExpertKind } from '#server/areas/cooperation/expert-kind.ts';
import { cooperationNewsKind } from '#server/areas/cooperation/news-kind.ts';
import { policyKind } from '#server/areas/cooperation/policy-kind.ts';
import { useApp } from '#tests/kit/app.ts';
import { addRecord } from '#tests/kit/content/content.ts';
import { ask, takeTags } from '#tests/kit/content/editing.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

const both = (zh: string, en = '') => ({ zh, en });
const open = (endpoint: Parameters<typeof ask>[2], params = {}) =>
  ask(test(), { token: '' }, endpoint, { params });

const policy = (title: string, inForceFrom: string) => ({
  title: both(title),
  issuer: both('商务局'),
  level: 'local',
  inForceFrom,
  url: 'https://example.org/',
});

const expert = {
  name: both('李四', 'Li Si'),
  position: both('顾问'),
  organisation: both('研究院'),
  field: both('认证'),
  country: 'CN',
  biography: both('<p>简介</p>'),
  consentOn: '2026-02-01',
};

/** Publishes a new record, and returns the answer. */
async function publishNew(type: ContentType, data: object) {
  const { data: item } = await ask(test(), admin, type.add, { body: { data } });
  return ask(test(), admin, type.publish, {
    params: { id: item.id },
    body: { version: item.version, locales: ['zh'] },
  });
}

describe('policies', () => {
  it('are listed by the day on which they came into force, without their long texts', async () => {
    const { db } = test();
    await addRecord(db, policyKind, { ...policy('旧', '2024-05-01'), body: both('<p>文</p>') });
    await addRecord(db, policyKind, policy('新', '2026-01-01'));
    const { data } = await open(listPolicies);
    expect(data.map(({ title }: { title: { zh: string } }) => title.zh)).toEqual(['新', '旧']);
    expect(data[1]).not.toHaveProperty('body');
  });

  it('are not published with an end before their beginning, nor without an official text', async () => {
    const given = { ...policy('乱', '2026-02-01'), inForceUntil: '2026-01-31', url: '' };
    expect(await publishNew(policyContent, given)).toEqual({
      code: 500,
      msg: '还有 2 项需要填写或修改',
      fields: [
        { place: 'url', msg: '请填写此项' },
        { place: 'inForceUntil', msg: '结束时间须晚于开始时间' },
      ],
    });
  });
});

describe('experts', () => {
  it('are shown without the day of their consent', async () => {
    const id = await addRecord(test().db, cooperationExpertKind, expert);
    const { data } = await open(getCooperationExpert, { id });
    expect(data).toEqual({
      id,
      name: both('李四', 'Li Si'),
      position: both('顾问'),
      organisation: both('研究院'),
      field: both('认证'),
      country: 'CN',
      portrait: null,
      biography: both('<p>简介</p>'),
    });
  });

  it('are not published without their consent', async () => {
    expect(await publishNew(cooperationExpertContent, { ...expert, consentOn: null })).toEqual({
      code: 500,
      msg: '还有 1 项需要填写或修改',
      fields: [{ place: 'consentOn', msg: '请填写此项' }],
    });
  });
});

describe('articles', () => {
  it('are listed newest first; publishing one announces its page and the list', async () => {
    const { db } = test();
    const article = (day: number) => ({
      title: both(`文章${day}`),
      body: both('<p>正文</p>'),
      publishedAt: `2026-03-0${day}T01:00:00.000Z`,
    });
    await addRecord(db, cooperationNewsKind, article(1));
    await takeTags(db);
    const id = await addRecord(db, cooperationNewsKind, article(2));
    expect(await takeTags(db)).toEqual(['cooperation-news', `cooperation-news:${id}`]);
    const { data } = await open(listCooperationNews);
    expect(data.map(({ title }: { title: { zh: string } }) => title.zh)).toEqual([
      '文章2',
      '文章1',
    ]);
    expect((await open(getCooperationArticle, { id: id + 1000 })).code).toBe(404);
  });
});
