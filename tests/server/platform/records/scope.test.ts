import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/universal';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DATA_SCOPES, type DataScope } from '#contract/call/access.ts';
import { API } from '#contract/api.ts';
import { consultationResource } from '#contract/consultation/consultation.ts';
import type { Endpoint } from '#contract/call/endpoint.ts';
import { listLibrary } from '#contract/files/library.ts';
import { errorLog, loginLog, operationLog } from '#contract/monitor/log.ts';
import { noticeResource } from '#contract/notice/notice.ts';
import { listOnline } from '#contract/identity/online.ts';
import { jobResource, runLog } from '#contract/operations/job.ts';
import { listAnsweredForms } from '#contract/forms/record.ts';
import { formResource } from '#contract/forms/form.ts';
import { batchResource } from '#contract/messaging/batch.ts';
import { channelResource } from '#contract/registration/channel.ts';
import { entryResource } from '#contract/registration/office/entry-record.ts';
import { outboxLog } from '#contract/messaging/outbox.ts';
import { userResource } from '#contract/identity/user.ts';
import { getHome } from '#contract/office/home.ts';
import { departments, roleDepartments, roles } from '#server/areas/identity/access/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { failures, logins, operations } from '#server/platform/audit/table.ts';
import { CONTENT_KINDS } from '#server/areas.ts';
import { contentItems } from '#server/platform/editorial/store/table.ts';
import { files } from '#server/platform/files/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { sessions } from '#server/areas/identity/session/table.ts';
import { consultations } from '#server/areas/consultation/table.ts';
import { notices } from '#server/areas/notice/table.ts';
import { cooperationRecords, type Ownerless } from '#tests/kit/cooperation/ownerless.ts';
import { addAccount, addSession } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { addChannel } from '#tests/kit/statistic/channel-given.ts';
import { addForm } from '#tests/kit/forms/filling.ts';
import { addBatch } from '#tests/kit/messaging/batch.ts';
import { addJob, addRun } from '#tests/kit/process/jobs.ts';
import { officeOf, send } from '#tests/kit/office/office.ts';
import { addWaiting, CASES, LISTS_OF_ENTERING } from '#tests/kit/registration/review-given.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';
import { LISTS_OF_WORKFLOW } from '#tests/kit/workflow/listed.ts';
import { LISTS_OF_JUDGING } from '#tests/kit/judging/judging.ts';

const test = useApp();
const ask = officeOf(test);

/** The owner of a row. */
interface Owner {
  departmentId: number;
  accountId: number;
}
/** A list whose rows have owners. */
interface Listed {
  list: Endpoint;
  /** @returns the id of a row of this owner */
  add(owner: Owner): Promise<number | string>;
}

const BOTH = { zh: 'x', en: 'x' };
const first = <Row>([row]: Row[]): Row => row!;

/** A kind of record that its own test kit creates. */
const made = (
  list: Endpoint,
  add: (db: ReturnType<typeof test>['db'], owner: object) => Promise<{ id: number | string }>,
): Listed => ({
  list,
  add: async ({ departmentId, accountId: createdById }) =>
    (await add(test().db, { departmentId, createdById })).id,
});

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
  made(noticeResource.list, async (db, owner) => {
    const row = { title: BOTH, content: BOTH, type: 'notice', status: 'draft' } as const;
    const added = db.insert(notices).values({ ...row, ...owner });
    return first(await added.returning());
  }),
  made(entryResource.list, (_, owner) => addWaiting(test(), owner)),
  made(CASES.list, (_, owner) => CASES.add(test(), owner)),
  made(channelResource.list, addChannel),
  made(jobResource.list, addJob),
  made(batchResource.list, addBatch),
  made(formResource.list, addForm),
  made(listAnsweredForms, (db, owner) => addForm(db, { ...owner, number: 1 })),
  made(runLog.list, addRun),
  ...LISTS_OF_WORKFLOW.map(({ list, add }) => made(list, add)),
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

const library = made(listLibrary, async (db, owner) => {
  const row = { originalFilename: 'x', mediaType: 'text/plain', size: 1, alt: BOTH };
  const id = randomBytes(16).toString('hex');
  await db.insert(files).values({ ...row, ...owner, id, fileName: id, isPublic: true });
  return { id };
});

const SCOPED: readonly Listed[] = [...OFFICE, library, ...CONTENT_KINDS.map(content)];

/** Lists that everybody who may open them needs completely, to choose from or to follow. */
const SHARED = [
  'roleList',
  'departmentList',
  'postList',
  'menuList',
  'dictionaryTypeList',
  'dictionaryDataList',
  'parameterList',
  'publishList',
  'templateList',
  ...LISTS_OF_ENTERING,
  ...LISTS_OF_JUDGING,
];

/**
 * Lists of what belongs to one record, which is looked up within the scope, of what other permissions control, and of
 * what the caller is asked: tested in their areas.
 */
const INNER = ['answerList', 'binList', 'taskList'];

const QUESTION = { company: 'x', linkMan: '张三', linkPhone: '13900000001', content: '如何报名？' };

/** Records that come from visitors, from organisations or from the program, which are in no department. */
const OWNERLESS: readonly Ownerless[] = [
  ...cooperationRecords(test),
  {
    kind: consultationResource,
    add: async () => first(await test().db.insert(consultations).values(QUESTION).returning()).id,
    deeds: [
      {
        permission: 'system:consultation:reveal',
        method: 'POST',
        path: (id) => `/system/consultation/${id}/reveal`,
      },
      {
        permission: 'system:consultation:edit',
        method: 'PUT',
        path: (id) => `/system/consultation/${id}`,
        body: { isPublic: true, version: 1 },
      },
      {
        permission: 'system:consultation:query',
        method: 'GET',
        path: (id) => `/system/consultation/${id}/events`,
      },
      {
        permission: 'system:consultation:remove',
        method: 'DELETE',
        path: (id) => `/system/consultation/${id}`,
      },
    ],
  },
  {
    kind: errorLog,
    add: async () => {
      const fingerprint = randomBytes(16).toString('hex');
      const row = { fingerprint, requestId: 'x', method: 'GET', path: '/x', type: 'Error' };
      const added = test()
        .db.insert(failures)
        .values({ ...row, message: 'x', stack: 'x' });
      return first(await added.returning()).id;
    },
    deeds: [
      {
        permission: 'monitor:error:edit',
        method: 'PUT',
        path: (id) => `/monitor/error/${id}`,
        body: { status: 'processed', version: 1 },
      },
    ],
  },
  {
    kind: outboxLog,
    add: async () => {
      const row = { channel: 'sms', recipient: '13900000001', template: 'login', values: {} };
      const added = test()
        .db.insert(messages)
        .values({ ...row, locale: 'zh' } as never);
      return first(await added.returning()).id;
    },
    deeds: [
      {
        permission: 'monitor:outbox:query',
        method: 'POST',
        path: (id) => `/monitor/outbox/${id}/text`,
      },
    ],
  },
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

const permissionsOf = ({ access }: Endpoint) =>
  (access as { anyPermission: string[] }).anyPermission;

async function addCaller(permissions: string[], scope: DataScope): Promise<LoggedIn> {
  const { db } = test();
  const key = await addRole(db, permissions, scope);
  const role = first(await db.select().from(roles).where(eq(roles.key, key)));
  await db.insert(roleDepartments).values({ roleId: role.id, departmentId: place.chosen });
  return logIn(db, { roles: [key], departmentId: place.mine });
}

/** A person in each department, and the caller. */
async function ownersFor({ userId }: LoggedIn): Promise<Owner[]> {
  const others = Object.values(place).map(async (departmentId) => {
    const { id } = await addAccount(test().db);
    await test().db.update(accounts).set({ departmentId }).where(eq(accounts.id, id));
    return { departmentId, accountId: id };
  });
  return [...(await Promise.all(others)), { departmentId: place.mine, accountId: userId }];
}

/** What specification 6 says, expressed differently from the code. */
const sees: Record<DataScope, (owner: Owner, caller: LoggedIn) => boolean> = {
  all: () => true,
  custom: ({ departmentId }) => departmentId === place.chosen,
  department: ({ departmentId }) => departmentId === place.mine,
  departmentAndBelow: ({ departmentId }) => [place.mine, place.below].includes(departmentId),
  self: ({ accountId }, { userId }) => accountId === userId,
};

describe('a list shows the rows in the scope of a role, and no others (threat 52)', () => {
  const matrix = SCOPED.flatMap((listed) =>
    DATA_SCOPES.map((scope) => [listed.list.name, scope, listed] as const),
  );

  // Earlier callers are online as well, and would fill the page.
  beforeEach(() => test().db.delete(sessions));

  it.each(matrix)('%s in the scope %s', async (_, scope, { list, add }) => {
    const caller = await addCaller(permissionsOf(list), scope);
    const rows: { id: number | string; owner: Owner }[] = [];
    for (const owner of await ownersFor(caller)) rows.push({ id: await add(owner), owner });
    const expected = rows.filter(({ owner }) => sees[scope](owner, caller)).map(({ id }) => id);
    const reply = await ask<{ id: number | string }>(caller, 'POST', `${list.path}?pageSize=50`);
    const added = new Set(rows.map(({ id }) => id));
    const shown = reply.rows.map(({ id }) => id).filter((id) => added.has(id));
    expect(shown.toSorted()).toEqual(expected.toSorted());
    if (scope !== 'all') expect(reply.rows.length).toBeLessThan(50);
  });

  it('applies to every list that needs a permission', () => {
    const lists = API.filter(({ access }) => typeof access === 'object').filter(
      ({ output }) => typeof output !== 'string' && 'total' in output.shape,
    );
    const known = [...SCOPED.map(({ list }) => list), ...OWNERLESS.map(({ kind }) => kind.list)];
    const names = [...known.map(({ name }) => name), ...SHARED, ...INNER];
    expect(lists.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });
});

describe('records without an owner are visible only in the scope “all” (threat 52)', () => {
  const matrix = OWNERLESS.flatMap((ownerless) =>
    DATA_SCOPES.map((scope) => [ownerless.kind.name, scope, ownerless] as const),
  );

  it.each(matrix)('%s in the scope %s', async (_, scope, { kind, add, deeds }) => {
    const { permission, path, actions } = kind;
    const own = actions.map((action) => `${permission}:${action}`);
    const caller = await addCaller([...own, ...deeds.map((deed) => deed.permission)], scope);
    const isSeen = scope === 'all';
    const id = await add();
    const { rows } = await ask<{ id: number }>(caller, 'POST', `${path}/list?pageSize=50`);
    expect(rows.map((row) => row.id).includes(id)).toBe(isSeen);
    expect(rows.length > 0).toBe(isSeen);
    const one = await ask(caller, 'GET', `${path}/${id}`);
    const replies = [one.code];
    for (const { method, path: at, body } of deeds) {
      replies.push((await ask(caller, method, at(id), body)).code);
    }
    expect(replies).toEqual(replies.map(() => (isSeen ? 200 : 404)));
  });

  it.each(DATA_SCOPES)('in their sheet, in the scope %s', async (scope) => {
    await OWNERLESS[0]!.add();
    const caller = await addCaller(['system:consultation:export'], scope);
    const response = await send(test, caller, 'POST', '/system/consultation/export');
    const [, ...rows] = await readSheet(await response.blob());
    expect(rows.length > 0).toBe(scope === 'all');
  });

  it.each(DATA_SCOPES)('in the waiting items of the home page, in the scope %s', async (scope) => {
    for (const { add } of OWNERLESS) await add();
    const caller = await addCaller(['system:consultation:list', 'monitor:error:list'], scope);
    const path = `${getHome.path}/waiting`;
    const { data } = await ask<{ items: { page: string }[] }>(caller, 'GET', path);
    const pages = data.items.map(({ page }) => page).toSorted();
    expect(pages).toEqual(scope === 'all' ? ['monitor:error', 'system:consultation'] : []);
  });
});
