import { inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newsContent, type NewsKind } from '#contract/news/news.ts';
import { contentItems } from '#server/platform/editorial/store/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addSmallContent } from '#tests/kit/content/content.ts';
import { ask, newsData } from '#tests/kit/content/editing.ts';
import { logIn } from '#tests/kit/session.ts';

const test = useApp();

it('classifying gives records the same value of a field, if it is one that their kind knows', async () => {
  await addSmallContent(test().db, test().storage);
  const editor = await logIn(test().db, { roles: ['admin'] });
  const draft = async (kind: NewsKind) => {
    const body = { data: newsData({ kind }) };
    const { id, version } = (await ask(test(), editor, newsContent.add, { body })).data;
    return { id, version };
  };
  const classify = async (version: number, code?: object) => {
    const records = ids.map((id) => ({ id, version }));
    return (
      await ask(test(), editor, newsContent.bulk, { body: { deed: 'classify', records, code } })
    ).data;
  };
  const ids = [(await draft('report')).id, (await draft('list')).id];
  expect(await classify(1, { field: 'kind', value: 'notice' })).toEqual({
    done: ids.map((id) => ({ type: 'news', id, version: 2 })),
    failed: [],
    batch: null,
  });
  const found = await test()
    .db.select({ data: contentItems.data })
    .from(contentItems)
    .where(inArray(contentItems.id, ids));
  expect(found.map(({ data }) => data['kind'])).toEqual(['notice', 'notice']);
  for (const code of [undefined, { field: 'kind', value: 'poem' }, { field: 'tier', value: 'a' }])
    expect(await classify(2, code)).toMatchObject({
      done: [],
      failed: ids.map((id) => ({ id, fault: 'flawed', reason: '分类：请填写此项' })),
    });
});
