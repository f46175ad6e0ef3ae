import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { DATA_SCOPES, type DataScope } from '#contract/access.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { loginLog, operationLog } from '#contract/log.ts';
import { noticeResource } from '#contract/notice.ts';
import { OFFICE_API } from '#contract/office-api.ts';
import { listOnline } from '#contract/online.ts';
import { userResource } from '#contract/user.ts';
import { departments, roleDepartments, roles } from '#server/access/table.ts';
import { accounts } from '#server/account/table.ts';
import { logins, operations } from '#server/audit/table.ts';
import { CONTENT_KINDS } from '#server/content/kinds.ts';
import { contentItems } from '#server/content/table.ts';
import { sessions } from '#server/session/table.ts';
import { notices } from '#server/system/table.ts';
import { addAccount, addSession } from '#tests/account.ts';
import { useApp } from '#tests/app.ts';
import { officeOf } from '#tests/office.ts';
import { addRole, logIn, type LoggedIn } from '#tests/session.ts';

const test = useApp();
const ask = officeOf(test);

/** Whose a row is. */
interface Owner {
  departmentId: number;
  accountId: number;
}
/** A list whose rows belong to somebody. */
interface Listed {
  list: Endpoint;
  /** @returns the id of a row of this owner */
  add(owner: Owner): Promise<number | string>;
}

const BOTH = { zh: 'x', en: 'x' };
const first = <Row>([row]: Row[]): Row => row!;

const OFFICE: readonly Listed[] = [
  // An account belongs to itself.
  { list: userResource.list, add: async ({ accountId }) => accountId },
  {
    list: operationLog.list,
    add: async (owner) => {
      const row = { ...owner, userName: 'x', action: 'a:b:c', target: 'x', address: 'x' };
      const added = test()
        .db.insert(operations)
        .values({ ...row, requestId: 'x' });
      return first(await added.returning()).id;
    },
  },
  {
    list: loginLog.list,
    add: async (owner) => {
      const row = { ...owner, way: 'sms', result: 'success', address: 'x', userAgent: '' } as const;
      return first(await test().db.insert(logins).values(row).returning()).id;
    },
  },
  {
    list: noticeResource.list,
    add: async ({ departmentId, accountId: createdById }) => {
      const row = { title: BOTH, content: BOTH, type: 'notice', status: 'draft' } as const;
      const added = test()
        .db.insert(notices)
        .values({ ...row, departmentId, createdById });
      return first(await added.returning()).id;
    },
  },
  {
    list: listOnline,
    add: async ({ accountId: id }) => {
      await addSession(test().db, { id });
      const found = test().db.select().from(sessions).where(eq(sessions.accountId, id));
      return (await found).at(-1)!.id;
    },
  },
];

const content = ({ type }: (typeof CONTENT_KINDS)[number]): Listed => ({
  list: type.list as unknown as Endpoint,
  add: async ({ departmentId, accountId: createdById }) => {
    const row = { type: type.type, title: BOTH, data: {}, departmentId, createdById };
    return first(await test().db.insert(contentItems).values(row).returning()).id;
  },
});

const SCOPED: readonly Listed[] = [...OFFICE, ...CONTENT_KINDS.map(content)];

/** Lists of what belongs to the whole office, and why: whoever may open them sees all. */
const COMMON = [
  // Needed whole to choose from.
  ...['roleList', 'departmentList', 'postList', 'menuList'],
  ...['dictionaryTypeList', 'dictionaryDataList', 'parameterList'],
  // Come from visitors or from the program, who are in no department.
  ...['consultationList', 'errorList', 'outboxList'],
];

const place = { top: 0, mine: 0, below: 0, chosen: 0, other: 0 };

async function addDepartment(ancestors: number[]): Promise<number> {
  const parentId = ancestors.at(-1) ?? null;
  const added = test().db.insert(departments).values({ name: BOTH, ancestors, parentId });
  return first(await added.returning()).id;
}

beforeAll(async () => {
  place.top = await addDepartment([]);
  place.mine = await addDepartment([place.top]);
  place.below = await addDepartment([place.top, place.mine]);
  place.chosen = await addDepartment([place.top]);
  place.other = await addDepartment([]);
});

async function addCaller(list: Endpoint, scope: DataScope): Promise<LoggedIn> {
  const { db } = test();
  const { anyPermission } = list.access as { anyPermission: string[] };
  const key = await addRole(db, anyPermission, scope);
  const role = first(await db.select().from(roles).where(eq(roles.key, key)));
  await db.insert(roleDepartments).values({ roleId: role.id, departmentId: place.chosen });
  return logIn(db, { roles: [key], departmentId: place.mine });
}

/** Somebody in each department, and the caller. */
async function ownersFor({ userId }: LoggedIn): Promise<Owner[]> {
  const others = Object.values(place).map(async (departmentId) => {
    const { id } = await addAccount(test().db);
    await test().db.update(accounts).set({ departmentId }).where(eq(accounts.id, id));
    return { departmentId, accountId: id };
  });
  return [...(await Promise.all(others)), { departmentId: place.mine, accountId: userId }];
}

/** What specification 6 says, in other words than the code's. */
const sees: Record<DataScope, (owner: Owner, caller: LoggedIn) => boolean> = {
  all: () => true,
  custom: ({ departmentId }) => departmentId === place.chosen,
  department: ({ departmentId }) => departmentId === place.mine,
  departmentAndBelow: ({ departmentId }) => [place.mine, place.below].includes(departmentId),
  self: ({ accountId }, { userId }) => accountId === userId,
};

describe('a list shows what the scope of a role reaches, and no other row (threat 52)', () => {
  const matrix = SCOPED.flatMap((listed) =>
    DATA_SCOPES.map((scope) => [listed.list.name, scope, listed] as const),
  );

  it.each(matrix)('%s to the scope %s', async (_, scope, { list, add }) => {
    const caller = await addCaller(list, scope);
    const rows: { id: number | string; owner: Owner }[] = [];
    for (const owner of await ownersFor(caller)) rows.push({ id: await add(owner), owner });
    const expected = rows.filter(({ owner }) => sees[scope](owner, caller)).map(({ id }) => id);
    const reply = await ask<{ id: number | string }>(caller, 'POST', `${list.path}?pageSize=50`);
    const added = new Set(rows.map(({ id }) => id));
    const shown = reply.rows.map(({ id }) => id).filter((id) => added.has(id));
    expect(shown.toSorted()).toEqual(expected.toSorted());
    if (scope !== 'all') expect(reply.rows.length).toBeLessThan(50);
  });

  it('is asked of every list of the office', () => {
    const lists = OFFICE_API.filter(({ name }) => name.endsWith('List')).filter(
      ({ access }) => access !== 'open',
    );
    const known = [...OFFICE.map(({ list }) => list.name), ...COMMON];
    expect(lists.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
  });
});
