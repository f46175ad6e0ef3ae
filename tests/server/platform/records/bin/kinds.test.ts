import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { RECOVERABLE, binReading } from '#contract/office/bin.ts';
import { menus, roleMenus } from '#server/areas/identity/access/table.ts';
import { formVersions } from '#server/areas/forms/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { openContest } from '#tests/kit/content/contest.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';
import { addApplyForm } from '#tests/kit/workflow/process.ts';

const test = useApp();
const ask = officeOf(test);
type Kind = (typeof RECOVERABLE)[number];
type Row = Record<string, unknown> & { id: number; version: number };

let admin: LoggedIn;
let menuIds: number[];
let formId: number;
beforeAll(async () => {
  await openContest(test().db, 2025);
  admin = await logIn(test().db, { roles: ['admin'] });
  const found = await test().db.select().from(menus).limit(2);
  menuIds = found.map(({ id }) => id);
  formId = (await addApplyForm(test().db)).id;
  const dictionary = { dictType: 'shade', dictName: both('色调') };
  await ask(admin, 'POST', '/system/dict/type', dictionary);
});

const both = (text: string) => ({ zh: text, en: text });
const name = both('可恢复');

/** The input of a new record of each kind. */
const GIVEN: Readonly<Record<string, () => object>> = {
  role: () => ({ key: 'recovered', name, dataScope: 'all', menuIds }),
  department: () => ({ parentId: null, name, leader: '王' }),
  post: () => ({ code: 'recovered', name }),
  menu: () => ({ parentId: null, type: 'directory', name }),
  dictionaryType: () => ({ dictType: 'recovered', dictName: name }),
  dictionaryData: () => ({ dictType: 'shade', dictValue: 'pale', dictLabel: name, dictSort: 1 }),
  parameter: () => ({ group: 'g', name, key: 'test.recovered', value: '7' }),
  notice: () => ({ title: name, type: 'notice', content: both('<p>文</p>'), status: 'published' }),
  job: () => ({
    name,
    target: 'system.clean()',
    cron: '0 3 * * *',
    zone: 'Asia/Shanghai',
  }),
  batch: () => ({
    name: '可恢复',
    subject: name,
    text: name,
    audience: 'people',
    people: [admin.userName],
  }),
  form: () => ({ key: 'recovered', title: name, summary: both(''), settings: {} }),
  process: () => ({ formId, title: name, summary: both(''), administrators: [] }),
  certificateTemplate: () => ({
    year: 2025,
    kind: 'participation',
    title: name,
    texts: [{ text: both('{name}'), x: 1, y: 2, width: 100, size: 12, align: 'left' }],
    codeX: 10,
    codeY: 10,
  }),
};

const read = async ({ path }: Pick<Kind, 'path'>, id: number) =>
  (await ask<Row>(admin, 'GET', `${path}/${id}`)).data;
const add = async ({ path }: Pick<Kind, 'path'>, given: object) =>
  (await ask<Row>(admin, 'POST', path, given)).data;
const remove = ({ path }: Pick<Kind, 'path'>, id: number) => ask(admin, 'DELETE', `${path}/${id}`);
const recover = ({ path }: Pick<Kind, 'path'>, id: number, who = admin) =>
  ask<Row>(who, 'POST', `${path}/recover/${id}`);
const listed = async (who: LoggedIn, kind: string) =>
  (await ask<{ recordId: string }>(who, 'POST', `${binReading.path}/list`, { filter: { kind } }))
    .rows;

/** Leaves out what changes with each save, and what depends on the time. */
const steady = (row: Row) => ({ ...row, version: 0, updatedAt: '', nextAt: null });

describe.each(RECOVERABLE.map((kind) => [kind.name, kind] as const))('a removed %s', (_, kind) => {
  it('goes to the bin, and comes back as it was, under its number', async () => {
    const { id } = await add(kind, GIVEN[kind.name]!());
    const before = await read(kind, id);
    expect((await remove(kind, id)).code).toBe(200);
    expect((await listed(admin, kind.name)).map(({ recordId }) => recordId)).toContain(String(id));
    expect(await recover(kind, id)).toMatchObject({ code: 200 });
    expect(steady(await read(kind, id))).toEqual(steady(before));
    expect((await listed(admin, kind.name)).map(({ recordId }) => recordId)).not.toContain(
      String(id),
    );
  });
});

describe('what was removed with a record', () => {
  it('comes back with it: menu entries below one, no longer assigned to roles', async () => {
    const kind = RECOVERABLE.find((one) => one.name === 'menu')!;
    const top = await add(kind, { parentId: null, type: 'directory', name: both('上') });
    const page = await add(kind, { parentId: top.id, type: 'menu', name: both('中') });
    const button = await add(kind, { parentId: page.id, type: 'button', name: both('下') });
    const { db } = test();
    const holding = await ask<Row>(admin, 'POST', '/system/role', {
      key: 'holder',
      name,
      dataScope: 'all',
      menuIds: [button.id],
    });
    expect(holding.code).toBe(200);
    await remove(kind, top.id);
    await recover(kind, top.id);
    expect(await read(kind, button.id)).toMatchObject({ parentId: page.id, name: both('下') });
    expect(await db.$count(roleMenus, eq(roleMenus.menuId, button.id))).toBe(0);
  });

  it('comes back with it: the versions of a form', async () => {
    const kind = RECOVERABLE.find((one) => one.name === 'form')!;
    const form = await add(kind, { ...GIVEN['form']!(), key: 'versions' });
    const { db } = test();
    const definition = { pages: [], endings: [] };
    await db.insert(formVersions).values({ formId: form.id, number: 1, definition, rules: [] });
    const versions = () => db.select().from(formVersions).where(eq(formVersions.formId, form.id));
    const before = await versions();
    await remove(kind, form.id);
    expect(await versions()).toEqual([]);
    await recover(kind, form.id);
    expect(await versions()).toEqual(before);
  });
});

it('deletes a secret at once: a sensitive parameter does not go to the bin', async () => {
  const kind = RECOVERABLE.find((one) => one.name === 'parameter')!;
  const given = { ...GIVEN['parameter']!(), key: 'test.secret', isSensitive: true };
  const { id } = await add(kind, given);
  await remove(kind, id);
  expect((await recover(kind, id)).code).toBe(404);
});

it('shows and recovers only records in scope, for kinds with owners', async () => {
  const kind = RECOVERABLE.find((one) => one.name === 'notice')!;
  const { id } = await add(kind, { ...GIVEN['notice']!(), title: both('别人的公告') });
  await remove(kind, id);
  const permissions = ['content:bin:list', 'system:notice:remove'];
  const role = await addRole(test().db, permissions, 'self');
  const other = await logIn(test().db, { roles: [role] });
  expect(await listed(other, 'notice')).toEqual([]);
  expect((await recover(kind, id, other)).code).toBe(404);
});

it('brings a notice back as rescinded', async () => {
  const kind = RECOVERABLE.find((one) => one.name === 'notice')!;
  const given = { ...GIVEN['notice']!(), title: both('撤回过的') };
  const { id, version } = await add(kind, given);
  await ask(admin, 'PUT', `${kind.path}/${id}`, { ...given, status: 'rescinded', version });
  await remove(kind, id);
  expect((await recover(kind, id)).data).toMatchObject({ status: 'rescinded' });
});
