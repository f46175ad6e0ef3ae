import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Block } from '#contract/workflow/outline.ts';
import { departments, posts, roles } from '#server/areas/identity/access/table.ts';
import { savedFilters } from '#server/areas/office/table.ts';
import { batches } from '#server/areas/messaging/table.ts';
import { applications, processes } from '#server/areas/workflow/table.ts';
import { addAccount } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';
import { addProcess, apply, parallelOf, stepOf } from '#tests/kit/workflow/workflow.ts';

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

const NAMED = {
  code: 500,
  msg: '仍有流程或未发完的群发消息指定了它，请先在那里改为其他人员',
};
const name = { zh: '审批人', en: 'Approvers' };
let count = 0;
async function addRole() {
  const row = { key: `short_lived_${(count += 1)}`, name, dataScope: 'self' as const };
  const [role] = await test().db.insert(roles).values(row).returning();
  return role!;
}
const remove = (kind: string, id: number) => ask(admin, 'DELETE', `/system/${kind}/${id}`);
const who = (named: object) => ({ people: [], roles: [], departments: [], posts: [], ...named });
/** A process with a step in a branch that people decide who are named together. */
const addNaming = (named: object) => {
  const step = stepOf('s1', [], { who: who(named) });
  return addProcess(test().db, [parallelOf('p1', [step], [stepOf('s2', [])])]);
};
const redesign = (id: number, blocks: Block[], number: number) =>
  test().db.update(processes).set({ outline: { blocks }, number }).where(eq(processes.id, id));

describe('a role that a process names', () => {
  it('is not removed while the draft or the deployed version names it', async () => {
    const role = await addRole();
    const { id } = await addNaming({ roles: [role.key] });
    expect(await remove('role', role.id)).toEqual(NAMED);
    await redesign(id, [], 1);
    expect(await remove('role', role.id)).toEqual(NAMED);
    await redesign(id, [], 2);
    expect(await remove('role', role.id)).toMatchObject({ code: 200 });
  });

  it('is not removed while an application runs by a former version that names it', async () => {
    const { db } = test();
    const role = await addRole();
    const process = await addNaming({ roles: [role.key] });
    const application = await apply(db, process, await addAccount(db));
    await redesign(process.id, [], 2);
    expect(await remove('role', role.id)).toEqual(NAMED);
    await db
      .update(applications)
      .set({ status: 'withdrawn' })
      .where(eq(applications.id, application));
    expect(await remove('role', role.id)).toMatchObject({ code: 200 });
  });
});

it('departments and positions that a process names are not removed', async () => {
  const [department] = await test().db.insert(departments).values({ name }).returning();
  const [post] = await test().db.insert(posts).values({ code: 'approver', name }).returning();
  await addNaming({ departments: [department!.id] });
  await addNaming({ posts: [post!.id] });
  expect(await remove('dept', department!.id)).toEqual(NAMED);
  expect(await remove('post', post!.id)).toEqual(NAMED);
});

it('a role is removed once the message to its holders is sent', async () => {
  const role = await addRole();
  const text = { zh: '通知', en: 'Notice' };
  const [batch] = await test()
    .db.insert(batches)
    .values({
      name: 'n',
      template: 'announcement',
      subject: text,
      text,
      link: '',
      audience: 'roles',
      roles: [role.key],
      people: [],
    })
    .returning();
  expect(await remove('role', role.id)).toEqual(NAMED);
  await test().db.update(batches).set({ state: 'done' }).where(eq(batches.id, batch!.id));
  expect(await remove('role', role.id)).toMatchObject({ code: 200 });
});

it('a filter is not shared with the next role that has the key of a removed one', async () => {
  const role = await addRole();
  const [filter] = await test()
    .db.insert(savedFilters)
    .values({
      accountId: admin.userId,
      list: 'user',
      name: 'shared',
      query: {},
      columns: null,
      roles: [role.key, 'editor'],
    })
    .returning();
  expect(await remove('role', role.id)).toMatchObject({ code: 200 });
  const isIt = eq(savedFilters.id, filter!.id);
  const [left] = await test().db.select().from(savedFilters).where(isIt);
  expect(left!.roles).toEqual(['editor']);
});
