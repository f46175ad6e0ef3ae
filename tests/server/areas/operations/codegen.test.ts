import { strFromU8, unzipSync } from 'fflate';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { ResourceDescription } from '#contract/operations/codegen.ts';
import { generate } from '#domain/codegen/generate.ts';
import { operations } from '#server/platform/audit/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf, send } from '#tests/kit/office/office.ts';
import { SPONSOR } from '#tests/kit/operations/description.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const PATH = '/system/codegen';
const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

it('the kinds of records that exist are described as far as their contract says', async () => {
  const { data } = await ask<ResourceDescription[]>(admin, 'GET', PATH);
  expect(data.length).toBeGreaterThan(5);
  const { label, path, section, fields } = data.find(({ name }) => name === 'post')!;
  expect([label, path, section]).toEqual([
    { zh: '岗位', en: 'Position' },
    '/system/post',
    'system',
  ]);
  expect(fields.map(({ name, type, limit, isNeeded }) => [name, type, limit, isNeeded])).toEqual([
    ['code', 'text', 64, true],
    ['name', 'bilingual', 100, true],
    ['sort', 'number', 9999, false],
    ['status', 'choice', 100, false],
  ]);
});

it('the zip file holds the generated files and the description, and is logged', async () => {
  const response = await send(test, admin, 'POST', `${PATH}/zip`, SPONSOR);
  const packed = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const texts = Object.entries(packed).map(([path, bytes]) => [path, strFromU8(bytes)] as const);
  const held = new Map(texts);
  for (const { path, text } of generate(SPONSOR).files) expect(held.get(path)).toBe(text);
  expect(JSON.parse(held.get('mainSponsor.json')!)).toEqual(SPONSOR);
  expect(held.get('insertions.txt')).toContain('# src/contract/office.ts');
  const deeds = await test()
    .db.select()
    .from(operations)
    .where(eq(operations.action, 'system:codegen:export'));
  expect(deeds.at(-1)).toMatchObject({
    userName: admin.userName,
    target: 'codegen',
    after: { name: 'mainSponsor', area: 'sponsorship', fields: SPONSOR.fields.length },
  });
});

it('a caller who may only look gets no file, and nobody gets one for a name that is code', async () => {
  const role = await addRole(test().db, ['system:codegen:list']);
  const reader = await logIn(test().db, { roles: [role] });
  expect(await ask(reader, 'POST', `${PATH}/zip`, SPONSOR)).toEqual({
    code: 403,
    msg: '当前操作没有权限',
  });
  const given = { ...SPONSOR, name: '*/ process.exit() /*' };
  expect(await ask(admin, 'POST', `${PATH}/zip`, given)).toEqual({
    code: 500,
    msg: '名称（英文标识）：2 至 40 位字母或数字，以小写字母开头',
    fields: [{ place: 'name', msg: '2 至 40 位字母或数字，以小写字母开头' }],
  });
});
