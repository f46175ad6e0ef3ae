import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { UserRecord } from '#contract/identity/user.ts';
import { departments, roles } from '#server/areas/identity/access/table.ts';
import { freshPhone, sealPassword } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

let count = 0;
const add = (given: object = {}) =>
  ask<UserRecord>(admin, 'POST', '/system/user', {
    userName: `person${(count += 1)}`,
    nickName: '小王',
    phone: freshPhone(),
    departmentId: null,
    roles: [],
    password: sealPassword(test().keyPair, 'Quiet-River-7'),
    ...given,
  });

async function addDepartment(): Promise<number> {
  const row = { name: { zh: '部门', en: 'Department' } };
  const [added] = await test().db.insert(departments).values(row).returning();
  return added!.id;
}

describe('an account', () => {
  it('is neither added to nor moved into a department that does not exist', async () => {
    const departmentId = 999_999;
    const { data } = await add();
    const path = `/system/user/${data.id}`;
    const replies = [
      await add({ departmentId }),
      await ask(admin, 'PUT', path, { ...data, departmentId }),
    ];
    expect(replies.map(({ msg }) => msg)).toEqual(['访问资源不存在', '访问资源不存在']);
  });

  it.each(['role', 'department'])('cannot be given a %s that is being removed', async (what) => {
    const key = await addRole(test().db, []);
    const departmentId = await addDepartment();
    const given = what === 'role' ? { roles: [key] } : { departmentId };
    const adding = await test().db.transaction(async (tx) => {
      if (what === 'role') await tx.delete(roles).where(eq(roles.key, key));
      else await tx.delete(departments).where(eq(departments.id, departmentId));
      const asked = { reply: add(given) };
      await Promise.race([asked.reply, pause(1500)]);
      return asked;
    });
    expect((await adding.reply).msg).toBe('访问资源不存在');
  });
});
