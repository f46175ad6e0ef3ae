import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { UNOWNED } from '#domain/identity/scope.ts';
import { findHolders } from '#server/areas/identity/access/holder.ts';
import { departments, menus, roles } from '#server/areas/identity/access/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { addAccount } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { addRole } from '#tests/kit/session.ts';

const test = useApp();
const PERMISSION = 'monitor:job:list';

const holders = async (record = UNOWNED) =>
  (await findHolders(test().db, PERMISSION, record)).map(({ accountId }) => accountId);

beforeEach(() => test().db.delete(accounts));

describe('the holders of a permission', () => {
  it('are the accounts whose role grants it, and the administrator', async () => {
    const { db } = test();
    const role = await addRole(db, [PERMISSION, 'monitor:job:edit']);
    const other = await addRole(db, ['monitor:run:list']);
    const holder = await addAccount(db, [other, role]);
    const admin = await addAccount(db, ['admin']);
    await addAccount(db, [other]);
    await addAccount(db);
    expect(await findHolders(db, PERMISSION, UNOWNED)).toEqual([
      { accountId: holder.id, userName: holder.userName },
      { accountId: admin.id, userName: admin.userName },
    ]);
  });

  it('exclude disabled accounts and disabled roles', async () => {
    const { db } = test();
    const role = await addRole(db, [PERMISSION]);
    const { id } = await addAccount(db, [role]);
    expect(await holders()).toEqual([id]);
    await db.update(accounts).set({ status: 'disabled' }).where(eq(accounts.id, id));
    expect(await holders()).toEqual([]);
    await db.update(accounts).set({ status: 'active' }).where(eq(accounts.id, id));
    await db.update(roles).set({ status: 'disabled' }).where(eq(roles.key, role));
    expect(await holders()).toEqual([]);
  });

  it('are only administrators if its menu entry is disabled', async () => {
    const { db } = test();
    await addAccount(db, [await addRole(db, [PERMISSION])]);
    const admin = await addAccount(db, ['admin']);
    const isIts = inArray(menus.permission, [PERMISSION]);
    await db.update(menus).set({ status: 'disabled' }).where(isIts);
    expect(await holders()).toEqual([admin.id]);
    await db.update(menus).set({ status: 'active' }).where(isIts);
  });

  it('count for a record that they reach by this permission, and not by another one', async () => {
    const { db } = test();
    const name = { zh: '一', en: 'One' };
    const [above] = await db.insert(departments).values({ name }).returning();
    const [below] = await db
      .insert(departments)
      .values({ name, parentId: above!.id, ancestors: [above!.id] })
      .returning();
    const add = async (keys: string[], departmentId: number) => {
      const { id } = await addAccount(db, keys);
      await db.update(accounts).set({ departmentId }).where(eq(accounts.id, id));
      return id;
    };
    const chief = await add([await addRole(db, [PERMISSION], 'departmentAndBelow')], above!.id);
    const member = await add([await addRole(db, [PERMISSION], 'department')], below!.id);
    const self = await addRole(db, [PERMISSION], 'self');
    const everywhere = await addRole(db, ['monitor:run:list'], 'all');
    const owner = await add([self, everywhere], above!.id);
    expect(await holders({ departmentId: below!.id, createdById: owner })).toEqual([
      chief,
      member,
      owner,
    ]);
    expect(await holders({ departmentId: above!.id, createdById: null })).toEqual([chief]);
    expect(await holders()).toEqual([]);
  });
});
