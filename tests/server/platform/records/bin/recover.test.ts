import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { binReading } from '#contract/office/bin.ts';
import type { dictionaryDataResource } from '#contract/system/dictionary-data.ts';
import { useApp } from '#tests/kit/app.ts';
import { ask as askCall } from '#tests/kit/content/editing.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

type DictionaryDataRecord = z.output<typeof dictionaryDataResource.record>;

const test = useApp();
const ask = officeOf(test);
const ENTRY = '/system/dict/data';
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
  await ask(admin, 'POST', '/system/dict/type', { dictType: 'colour', dictName: both('颜色') });
});

const both = (text: string) => ({ zh: text, en: text });
const add = (dictValue: string, remark = 'kept') =>
  ask<DictionaryDataRecord>(admin, 'POST', ENTRY, {
    dictType: 'colour',
    dictLabel: both(dictValue),
    dictValue,
    remark,
  });
const remove = ({ id }: { id: number }, who = admin) => ask(who, 'DELETE', `${ENTRY}/${id}`);
const recover = ({ id }: { id: number }, who = admin) =>
  ask<DictionaryDataRecord>(who, 'POST', `${ENTRY}/recover/${id}`);
const binned = async (who: LoggedIn) =>
  (
    await askCall(test(), who, binReading.list, { body: { filter: { kind: 'dictionaryData' } } })
  ).rows.map(({ recordId }) => Number(recordId));

describe('a record that was removed', () => {
  it('comes back under its number as it was', async () => {
    const { data: red } = await add('red');
    await remove(red);
    expect(await binned(admin)).toContain(red.id);
    expect((await recover(red)).data).toEqual({
      ...red,
      version: red.version + 1,
      updatedAt: expect.any(String),
    });
    expect(await binned(admin)).not.toContain(red.id);
    const other = await logIn(test().db, { roles: ['admin'] });
    expect((await recover(red, other)).code).toBe(404);
  });

  it('stays in the bin while another has its key', async () => {
    const { data: blue } = await add('blue');
    await remove(blue);
    await add('blue', 'another');
    expect((await recover(blue)).msg).toBe('键值已被使用，请换一个');
    expect(await binned(admin)).toContain(blue.id);
  });

  it('is shown to and brought back by those alone who may remove it', async () => {
    const { data: green } = await add('green');
    await remove(green);
    const permissions = ['content:bin:list', 'system:dictionary:edit'];
    const editor = await logIn(test().db, { roles: [await addRole(test().db, permissions)] });
    expect(await binned(editor)).toEqual([]);
    expect((await recover(green, editor)).code).toBe(403);
  });

  it('is brought back within any scope where everybody shares its kind', async () => {
    const { data: grey } = await add('grey');
    await remove(grey);
    const permissions = ['content:bin:list', 'system:dictionary:remove'];
    const role = await addRole(test().db, permissions, 'self');
    const keeper = await logIn(test().db, { roles: [role] });
    expect(await binned(keeper)).toContain(grey.id);
    expect((await recover(grey, keeper)).code).toBe(200);
  });
});
