import { beforeAll, describe, expect, it } from 'vitest';
import { expertContent } from '#contract/people/people.ts';
import { newsContent } from '#contract/news/news.ts';
import { findRecords } from '#contract/office/find.ts';
import { useApp } from '#tests/kit/app.ts';
import { openContest } from '#tests/kit/content/contest.ts';
import { ask, newsData } from '#tests/kit/content/editing.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let admin: LoggedIn;
beforeAll(async () => {
  await openContest(test().db, 2025);
  admin = await logIn(test().db, { roles: ['admin'] });
});

const article = async (zh: string, en: string, who = admin): Promise<number> => {
  const body = { data: newsData({ title: { zh, en } }) };
  return (await ask(test(), who, newsContent.add, { body })).data.id;
};
const find = async (text: string, who = admin) =>
  (await ask(test(), who, findRecords, { body: { text } })).data;
const idsOf = async (text: string, who = admin) =>
  (await find(text, who)).map(({ id }: { id: number }) => id);

describe('records are found by what they are called', () => {
  it('in either language, what fits best first', async () => {
    const inside = await article('关于决赛的说明', 'On the finale of it');
    const begins = await article('决赛日程', 'Finale days');
    const exact = await article('决赛', 'Finale');
    expect(await find('决赛')).toMatchObject([
      { page: 'content:news', id: exact, title: { zh: '决赛', en: 'Finale' } },
      { id: begins },
      { id: inside },
    ]);
    expect(await idsOf('FINALE')).toEqual([exact, begins, inside]);
  });

  it('and a pattern in the text is only its characters', async () => {
    await article('百分之百', 'Percent');
    expect(await find('%')).toEqual([]);
  });

  it('within the rights and the scope of whoever looks', async () => {
    const id = await article('只给看得到的人', 'Scoped');
    const { db } = test();
    const may = async (permissions: string[], scope: 'all' | 'self') =>
      logIn(db, { roles: [await addRole(db, permissions, scope)] });
    const reader = await may(['content:news:query'], 'all');
    expect(await idsOf('只给看得到', reader)).toEqual([id]);
    const own = await may(['content:news:query', 'content:news:add'], 'self');
    expect(await idsOf('只给看得到', own)).toEqual([]);
    const other = await may([`${expertContent.permission}:query`], 'all');
    expect(await idsOf('只给看得到', other)).toEqual([]);
  });

  it('also users, for whoever may list them', async () => {
    const who = await logIn(test().db, { roles: ['editor'] });
    const found = await find(who.userName);
    expect(found).toMatchObject([{ page: 'system:user' }]);
    expect(await find(who.userName, who)).toEqual([]);
  });
});
