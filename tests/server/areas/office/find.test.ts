import { beforeAll, describe, expect, it } from 'vitest';
import { expertContent } from '#contract/people/people.ts';
import { newsContent } from '#contract/news/news.ts';
import { findRecords } from '#contract/office/find.ts';
import { dictionaryDataResource } from '#contract/system/dictionary-data.ts';
import { saveFilter } from '#contract/office/saved-filter.ts';
import { addPicture } from '#server/areas/files/service.ts';
import { useApp } from '#tests/kit/app.ts';
import { openContest } from '#tests/kit/content/contest.ts';
import { ask, newsData } from '#tests/kit/content/editing.ts';
import { plain } from '#tests/kit/content/picture.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let admin: LoggedIn;
beforeAll(async () => {
  await openContest(test().db, 2025);
  admin = await logIn(test().db, { roles: ['admin'] });
});

const article = async (zh: string, en: string, who = admin): Promise<string> => {
  const body = { data: newsData({ title: { zh, en } }) };
  return String((await ask(test(), who, newsContent.add, { body })).data.id);
};
const find = async (text: string, who = admin) =>
  (await ask(test(), who, findRecords, { body: { text } })).data;
const idsOf = async (text: string, who = admin) =>
  (await find(text, who)).map(({ id }: { id: string }) => id);

describe('the search for records by their names', () => {
  it('covers either language, best match first', async () => {
    const inside = await article('关于决赛的说明', 'On the finale of it');
    const begins = await article('决赛日程', 'Finale days');
    const exact = await article('决赛', 'Finale');
    expect(await find('决赛')).toMatchObject([
      {
        page: 'content:news',
        kind: 'news',
        id: exact,
        title: { zh: '决赛', en: 'Finale' },
        year: 2025,
      },
      { id: begins },
      { id: inside },
    ]);
    expect(await idsOf('FINALE')).toEqual([exact, begins, inside]);
  });

  it('treats the characters of a pattern literally', async () => {
    await article('百分之百', 'Percent');
    expect(await find('%')).toEqual([]);
  });

  it('respects the permissions and the scope of the reader', async () => {
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

  it('finds users, for readers who may list them', async () => {
    const who = await logIn(test().db, { roles: ['editor'] });
    const found = await find(who.userName);
    expect(found).toMatchObject([{ page: 'system:user', kind: 'user' }]);
    expect(await find(who.userName, who)).toEqual([]);
  });

  it('finds entries of a dictionary with the one that their page opens', async () => {
    const entry = { dictType: 'yes_no', dictLabel: { zh: '看情况', en: 'Depends' } };
    const body = { ...entry, dictValue: 'depends', listClass: '', cssClass: '', remark: '' };
    const { data } = await ask(test(), admin, dictionaryDataResource.add, { body });
    expect(await find('看情况')).toEqual([
      {
        page: 'system:dictionary',
        kind: 'dictionaryData',
        id: String(data.id),
        title: entry.dictLabel,
        query: { dictType: 'yes_no' },
      },
    ]);
  });

  it('finds files of the library by name and description, for readers who may view them', async () => {
    const { db, storage } = test();
    const bytes = await plain(40, 20);
    const { id } = await addPicture(db, storage, { originalFilename: '海报终稿.png', bytes });
    expect(await find('海报')).toEqual([
      {
        page: 'content:library',
        kind: 'library',
        id,
        title: { zh: '海报终稿.png', en: '海报终稿.png' },
        query: {},
      },
    ]);
    const reader = await logIn(db, { roles: [await addRole(db, ['content:news:query'], 'all')] });
    expect(await find('海报', reader)).toEqual([]);
  });

  it('finds the reader’s saved filters by name, for lists that they may view', async () => {
    const { db } = test();
    const role = await addRole(db, ['content:news:list', 'content:news:query'], 'all');
    const [keeper, other] = [
      await logIn(db, { roles: [role] }),
      await logIn(db, { roles: [role] }),
    ];
    for (const list of ['news', 'user', 'answer.1']) {
      const columns = ['title', 'state'];
      const body = { name: '待译稿件', query: { state: 'draft' }, columns };
      await ask(test(), keeper, saveFilter, { params: { list }, body });
    }
    expect(await find('待译', keeper)).toEqual([
      {
        page: 'content:news',
        kind: 'savedFilter',
        id: expect.any(String) as string,
        title: { zh: '待译稿件', en: '待译稿件' },
        query: { state: 'draft' },
        shown: { list: 'news', columns: ['title', 'state'] },
      },
    ]);
    expect(await find('待译', other)).toEqual([]);
  });
});
