import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { dictionaryDataResource } from '#contract/system/dictionary-data.ts';
import { tag } from '#contract/call/tag.ts';
import { outbox } from '#server/platform/publish/table.ts';
import { dictionaryEntries } from '#server/platform/dictionary/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

type DictionaryDataRecord = z.output<typeof dictionaryDataResource.record>;

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
  await ask(admin, 'POST', '/system/dict/type', { dictType: 'colour', dictName: both('颜色') });
});

const both = (text: string) => ({ zh: text, en: `${text}-en` });
const entry = (dictValue: string, given: object = {}) => ({
  dictType: 'colour',
  dictValue,
  dictLabel: both(dictValue),
  listClass: 'success',
  ...given,
});
const add = (given: object) => ask<DictionaryDataRecord>(admin, 'POST', '/system/dict/data', given);
const shown = async (type = 'colour') =>
  (
    await ask<{ dictValue: string; dictLabel: string }[]>(
      admin,
      'GET',
      `/system/dict/data/type/${type}`,
    )
  ).data;

describe('a dictionary', () => {
  it('is shown to visitors with its labels as JSON text, in order, without disabled entries', async () => {
    await add(entry('red', { dictSort: 2 }));
    await add(entry('blue', { dictSort: 1 }));
    await add(entry('grey', { status: 'disabled' }));
    const entries = (await shown()).map(({ dictLabel, ...rest }) => ({
      ...rest,
      dictLabel: JSON.parse(dictLabel) as unknown,
    }));
    const colour = (dictValue: string) => ({
      dictType: 'colour',
      dictValue,
      listClass: 'success',
      cssClass: '',
      dictLabel: both(dictValue),
    });
    expect(entries).toEqual([colour('blue'), colour('red')]);
  });

  it('announces its pages with each change', async () => {
    await test().db.delete(outbox);
    const { data } = await add(entry('green'));
    const path = `/system/dict/data/${data.id}`;
    await ask(admin, 'PUT', path, { ...data, dictLabel: both('绿') });
    await ask(admin, 'DELETE', path);
    const tags = await test().db.select().from(outbox);
    expect(tags.map((row) => row.tag)).toEqual(Array(3).fill(tag.dictionaries));
  });

  it('has one default entry', async () => {
    await add(entry('cyan', { isDefault: true }));
    const { data } = await add(entry('pink', { isDefault: true }));
    const rows = await test()
      .db.select()
      .from(dictionaryEntries)
      .where(eq(dictionaryEntries.isDefault, true));
    expect(rows.map(({ id }) => id)).toEqual([data.id]);
  });

  it('accepts a value once, and only for an existing dictionary', async () => {
    expect((await add(entry('red', { dictSort: 9 }))).msg).toBe('键值已被使用，请换一个');
    expect((await add(entry('x', { dictType: 'nothing' }))).code).toBe(404);
  });

  it('can be removed after its entries, unless it is built in', async () => {
    const removed = async (keyword: string) => {
      const path = '/system/dict/type/list';
      const { rows } = await ask<{ id: number }>(admin, 'POST', path, { filter: { keyword } });
      return ask(admin, 'DELETE', `/system/dict/type/${rows[0]!.id}`);
    };
    expect((await removed('colour')).msg).toBe('仍在使用中，无法删除');
    expect((await removed('user_sex')).msg).toBe('系统字典的键值不能修改或删除，可以修改标签');
  });

  it('that is built in allows changes of its labels and not of its values', async () => {
    const { rows } = await ask<DictionaryDataRecord>(admin, 'POST', '/system/dict/data/list', {
      filter: { dictType: 'user_sex' },
    });
    const [male] = rows;
    const path = `/system/dict/data/${male!.id}`;
    const label = { ...male, dictLabel: both('男士') };
    expect((await ask(admin, 'PUT', path, label)).code).toBe(200);
    const value = { ...male, dictValue: 'm', version: 2 };
    expect((await ask(admin, 'PUT', path, value)).code).toBe(500);
    expect((await ask(admin, 'DELETE', path)).code).toBe(500);
  });

  it('that is built in gives up values that people have added to it', async () => {
    const { data } = await add(entry('divers', { dictType: 'user_sex' }));
    const path = `/system/dict/data/${data.id}`;
    const other = { ...data, dictValue: 'diverse' };
    expect((await ask(admin, 'PUT', path, other)).code).toBe(200);
    expect((await ask(admin, 'PUT', path, { ...other, dictValue: 'male' })).code).toBe(500);
    expect((await ask(admin, 'DELETE', path)).code).toBe(200);
  });

  it('cannot be reached by a path (threat 45)', async () => {
    const response = await test().optional.request('/system/dict/data/type/..%2Fuser');
    expect(((await response.json()) as { code: number }).code).toBe(500);
  });
});
