import { asc } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkContent } from '#contract/site/site.ts';
import { friendlyLinks } from '#server/areas/system/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { ask, takeTags } from '#tests/kit/content/editing.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let editor: LoggedIn;
const ids: number[] = [];
beforeAll(async () => {
  editor = await logIn(test().db, { roles: ['editor'] });
  for (const zh of ['甲', '乙', '丙', '丁']) {
    const body = { data: { name: { zh, en: '' }, url: 'https://example.org/' } };
    const { data } = await ask(test(), editor, linkContent.add, { body });
    ids.push(data.id);
    if (zh === '丁') continue;
    await ask(test(), editor, linkContent.publish, {
      params: { id: data.id },
      body: { version: 1, locales: ['zh'] },
    });
  }
});
beforeEach(() => takeTags(test().db));

const arrange = (order: number[]) =>
  ask(test(), editor, linkContent.arrange, { body: { ids: order.map((at) => ids[at]!) } });
const shown = async () =>
  (await test().db.select().from(friendlyLinks).orderBy(asc(friendlyLinks.sort))).map(
    ({ name }) => name.zh,
  );

describe('the order of records', () => {
  it('is initially the order in which they were added', async () => {
    expect(await shown()).toEqual(['甲', '乙', '丙']);
  });

  it('changes among the records that are moved, and on the pages at once', async () => {
    const { batch } = await arrange([2, 0]);
    expect(batch).toMatch(/^\d+$/);
    expect(await shown()).toEqual(['丙', '乙', '甲']);
    expect(await takeTags(test().db)).toEqual(['site']);
    expect((await arrange([1])).batch).toBeNull();
  });

  it('takes effect for a draft once it is published', async () => {
    await arrange([3, 2, 1, 0]);
    expect(await shown()).toEqual(['丙', '乙', '甲']);
    const { data } = await ask(test(), editor, linkContent.get, { params: { id: ids[3]! } });
    await ask(test(), editor, linkContent.publish, {
      params: { id: ids[3]! },
      body: { version: data.version, locales: ['zh'] },
    });
    expect(await shown()).toEqual(['丁', '丙', '乙', '甲']);
  });

  it('is not changed if one of the records is missing', async () => {
    const answer = await ask(test(), editor, linkContent.arrange, {
      body: { ids: [ids[0], 99999] },
    });
    expect(answer.code).toBe(404);
  });
});
