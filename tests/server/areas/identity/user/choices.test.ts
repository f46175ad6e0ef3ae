import { expect, it } from 'vitest';
import type { UserChoices } from '#contract/identity/user.ts';
import { departments } from '#server/areas/identity/access/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addRole, logIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
const PATH = '/system/user/choices/list';

const addDepartment = async (zh: string, parent?: { id: number; ancestors: number[] }) => {
  const ancestors = parent ? [...parent.ancestors, parent.id] : [];
  const [row] = await test()
    .db.insert(departments)
    .values({ name: { zh, en: '' }, parentId: parent?.id ?? null, ancestors })
    .returning();
  return row!;
};

it('contain what the caller reaches, and mark the roles that they may assign (threat 51)', async () => {
  const office = await addDepartment('办公室');
  const group = await addDepartment('宣传组', office);
  await addDepartment('赛务处');
  const own = await addRole(
    test().db,
    ['system:user:list', 'system:user:edit'],
    'departmentAndBelow',
  );
  const wide = await addRole(test().db, ['system:user:list'], 'all');
  const keeper = await logIn(test().db, { roles: [own], departmentId: office.id });
  const { data } = await ask<UserChoices>(keeper, 'GET', PATH);
  expect(data.departments).toEqual([
    { id: office.id, parentId: null, name: { zh: '办公室', en: '' } },
    { id: group.id, parentId: office.id, name: { zh: '宣传组', en: '' } },
  ]);
  const mayGive = (key: string) => data.roles.find((role) => role.key === key)?.isGrantable;
  expect([own, wide, 'admin', 'channel'].map(mayGive)).toEqual([true, false, false, true]);
});

it('are available only to users who manage users', async () => {
  const role = await addRole(test().db, ['system:role:list']);
  const other = await logIn(test().db, { roles: [role] });
  expect((await ask(other, 'GET', PATH)).code).toBe(403);
});
