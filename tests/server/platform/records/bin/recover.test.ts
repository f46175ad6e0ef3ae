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
const [TYPE, ENTRY] = ['/system/dict/type', '/system/dict/data'];
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
  await ask(admin, 'POST', TYPE, { dictType: 'colour', dictName: both('颜色') });
});

const both = (text: string) => ({ zh: text, en: text });
const add = (dictValue: string, remark = 'kept', dictType = 'colour') =>
  ask<DictionaryDataRecord>(admin, 'POST', ENTRY, {
    dictType,
    dictLabel: both(dictValue),
    dictValue,
    remark,
  });
const remove = ({ id }: { id: number }, who = admin) => ask(who, 'DELETE', `${ENTRY}/${id}`);
const recover = ({ id }: { id: number }, who = admin, instead?: object) =>
  ask<DictionaryDataRecord>(who, 'POST', `${ENTRY}/recover/${id}`, { instead });
const binned = async (who: LoggedIn) =>
  (
    await askCall(test(), who, binReading.list, { body: { filter: { kind: 'dictionaryData' } } })
  ).rows.map(({ recordId }) => Number(recordId));

/** Removes a record of a tree and then its parent; then recovers the record. */
async function loseParent(path: string): Promise<void> {
  const given = { type: 'directory', name: both('枝') };
  const { data: parent } = await ask(admin, 'POST', path, { ...given, parentId: null });
  const { data: child } = await ask(admin, 'POST', path, { ...given, parentId: parent['id'] });
  for (const { id } of [child, parent]) await ask(admin, 'DELETE', `${path}/${String(id)}`);
  const bring = (body: object) =>
    ask(admin, 'POST', `${path}/recover/${String(child['id'])}`, body);
  expect(await bring({})).toMatchObject({ fields: [{ place: 'parentId' }] });
  const atTop = await bring({ instead: { parentId: null } });
  expect(atTop.data).toMatchObject({ id: child['id'], parentId: null });
}

describe('a record that was removed', () => {
  it('comes back unchanged under its number', async () => {
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

  it('stays in the bin while another record has its key', async () => {
    const { data: blue } = await add('blue');
    await remove(blue);
    await add('blue', 'another');
    expect((await recover(blue)).msg).toBe('键值已被使用，请换一个');
    expect(await binned(admin)).toContain(blue.id);
  });

  it('comes back with another key if its own is taken, and changes nothing else', async () => {
    const { data: pink } = await add('pink');
    await remove(pink);
    await add('pink', 'another');
    const taken = await recover(pink, admin, { dictValue: 'blue' });
    expect(taken).toMatchObject({ fields: [{ place: 'dictValue' }] });
    const instead = { dictValue: 'rose', remark: 'other' };
    expect((await recover(pink, admin, instead)).data).toEqual({
      ...pink,
      dictValue: 'rose',
      version: pink.version + 1,
      updatedAt: expect.any(String),
    });
  });

  it('checks the other key by the rules of its kind', async () => {
    const { data: dictionary } = await ask<{ id: number }>(admin, 'POST', TYPE, {
      dictType: 'shade',
      dictName: both('明暗'),
    });
    await ask(admin, 'DELETE', `${TYPE}/${dictionary.id}`);
    const path = `${TYPE}/recover/${dictionary.id}`;
    expect(await ask(admin, 'POST', path, { instead: { dictType: '-' } })).toMatchObject({
      fields: [{ place: 'dictType' }],
    });
  });

  it('comes back below another parent if its own is gone', async () => {
    const { data: lost } = await ask(admin, 'POST', TYPE, {
      dictType: 'lost',
      dictName: both('失'),
    });
    const { data: entry } = await add('orphan', 'kept', 'lost');
    await remove(entry);
    await ask(admin, 'DELETE', `${TYPE}/${String(lost['id'])}`);
    expect(await recover(entry)).toMatchObject({ fields: [{ place: 'dictType' }] });
    expect((await recover(entry, admin, { dictType: 'colour' })).data).toMatchObject({
      id: entry.id,
      dictType: 'colour',
    });
  });

  it('comes back below another node, or at the top, if the parent in its tree is gone', async () => {
    for (const kind of ['/system/dept', '/system/menu']) await loseParent(kind);
  });

  it('is shown to and recovered by only those who may remove it', async () => {
    const { data: green } = await add('green');
    await remove(green);
    const permissions = ['content:bin:list', 'system:dictionary:edit'];
    const editor = await logIn(test().db, { roles: [await addRole(test().db, permissions)] });
    expect(await binned(editor)).toEqual([]);
    expect((await recover(green, editor)).code).toBe(403);
  });

  it('is recovered in any scope if its kind is shared by everybody', async () => {
    const { data: grey } = await add('grey');
    await remove(grey);
    const permissions = ['content:bin:list', 'system:dictionary:remove'];
    const role = await addRole(test().db, permissions, 'self');
    const keeper = await logIn(test().db, { roles: [role] });
    expect(await binned(keeper)).toContain(grey.id);
    expect((await recover(grey, keeper)).code).toBe(200);
  });
});
