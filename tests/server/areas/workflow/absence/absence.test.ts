import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Absence } from '#contract/workflow/absence.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { departments } from '#server/areas/identity/access/table.ts';
import { absenceData, absenceRetention } from '#server/areas/workflow/absence/personal.ts';
import { absences } from '#server/areas/workflow/table.ts';
import { operations } from '#server/platform/audit/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';
import { addAbsence, dayIn } from '#tests/kit/workflow/absence.ts';

const test = useApp();
const ask = officeOf(test);
const OWN = '/workflow/task/absence';
const OFFICE = '/workflow/absence';
let role: string;
let ann: LoggedIn;
let ben: LoggedIn;
let chief: LoggedIn;
beforeAll(async () => {
  const { db } = test();
  role = await addRole(db, ['workflow:task:list']);
  ann = await logIn(db, { roles: [role] });
  ben = await logIn(db, { roles: [role] });
  const actions = ['list', 'query', 'add', 'edit', 'remove'];
  const office = await addRole(
    db,
    actions.map((action) => `workflow:absence:${action}`),
  );
  chief = await logIn(db, { roles: [office] });
});

const approver = () => logIn(test().db, { roles: [role] });
const given = (from: number, to: number, deputy?: LoggedIn) => ({
  firstDay: dayIn(from),
  lastDay: dayIn(to),
  deputyId: deputy?.userId ?? null,
});
const ownOf = async (who: LoggedIn) =>
  (await ask<Absence[]>(who, 'GET', `${OWN}/list`)).data as Absence[];

const logged = (id: number) =>
  test()
    .db.select({ action: operations.action, userName: operations.userName })
    .from(operations)
    .where(and(eq(operations.target, `absence ${id}`), eq(operations.result, 'success')));

describe('a person who decides', () => {
  it('enters when they are away and who decides meanwhile, changes and removes it', async () => {
    expect(await ask(ann, 'POST', OWN, given(1, 3, ben))).toMatchObject({ code: 200 });
    const [entered] = await ownOf(ann);
    expect(entered).toMatchObject({ ...given(1, 3), deputyId: ben.userId, deputy: ben.userName });
    const { id, version } = entered!;
    const change = { ...given(1, 5), version };
    expect(await ask(ann, 'PUT', `${OWN}/${id}`, change)).toMatchObject({ code: 200 });
    expect(await ownOf(ann)).toMatchObject([{ ...given(1, 5), deputy: null }]);
    expect(await ask(ann, 'DELETE', `${OWN}/${id}`)).toMatchObject({ code: 200 });
    expect(await ownOf(ann)).toEqual([]);
    expect(await logged(id)).toEqual(
      ['add', 'edit', 'remove'].map((deed) => ({
        action: `workflow:absence:${deed}`,
        userName: ann.userName,
      })),
    );
  });

  it('neither sees nor changes the absences of others', async () => {
    const { id } = await addAbsence(test().db, { id: ben.userId });
    expect(await ownOf(ann)).toEqual([]);
    const change = { ...given(0, 1), version: 1 };
    expect(await ask(ann, 'PUT', `${OWN}/${id}`, change)).toMatchObject({ code: 404 });
    expect(await ask(ann, 'DELETE', `${OWN}/${id}`)).toMatchObject({ code: 404 });
    expect(await ask(ann, 'POST', `${OFFICE}/list?pageNum=1&pageSize=10`, {})).toMatchObject({
      code: 403,
    });
  });

  it('enters none that ends before it begins, or is longer than a year', async () => {
    for (const [from, to] of [
      [3, 2],
      [1, 400],
    ] as const)
      expect((await ask(ann, 'POST', OWN, given(from, to))).msg).toContain('结束日期');
    expect(await ownOf(ann)).toEqual([]);
  });

  it('is not their own deputy, and has none who may not decide', async () => {
    for (const deputy of [ann, await logIn(test().db)])
      expect((await ask(ann, 'POST', OWN, given(1, 2, deputy))).msg).toContain('代办人');
    expect(await ownOf(ann)).toEqual([]);
  });

  it('has one absence at a time and ten at most, however many are entered at once', async () => {
    const person = await approver();
    const twice = await Promise.all([1, 2].map(() => ask(person, 'POST', OWN, given(1, 2))));
    expect(twice.map(({ code }) => code).toSorted()).toEqual([200, 500]);
    for (let at = 1; at < 10; at += 1) await ask(person, 'POST', OWN, given(at * 10, at * 10 + 1));
    await addAbsence(test().db, { id: person.userId }, undefined, { from: -9, to: -8 });
    expect(await ownOf(person)).toHaveLength(11);
    expect((await ask(person, 'POST', OWN, given(200, 201))).msg).toContain('10条');
    expect((await ask(person, 'POST', OWN, given(12, 12))).code).toBe(500);
  });
});

describe('an absence', () => {
  it('is entered by the office for somebody who cannot do so, which is logged', async () => {
    const person = await approver();
    const body = { ...given(0, 5, ben), accountId: person.userId };
    const { data } = await ask<Absence>(chief, 'POST', OFFICE, body);
    expect(data).toMatchObject({ userName: person.userName, deputy: ben.userName });
    expect(await ownOf(person)).toMatchObject([{ id: data.id }]);
    expect(await logged(data.id)).toEqual([
      { action: 'workflow:absence:add', userName: chief.userName },
    ]);
    const list = () =>
      ask(chief, 'POST', `${OFFICE}/list?pageNum=1&pageSize=10`, {
        filter: { keyword: person.userName },
      });
    expect(await list()).toMatchObject({ total: 1 });
    expect(await ask(person, 'DELETE', `${OWN}/${data.id}`)).toMatchObject({ code: 200 });
    expect(await list()).toMatchObject({ total: 0 });
  });

  it('is entered by the office for nobody who may not decide', async () => {
    const { userId: accountId } = await logIn(test().db);
    expect(await ask(chief, 'POST', OFFICE, { ...given(0, 1), accountId })).toMatchObject({
      code: 404,
    });
  });

  it('is entered for nobody outside the scope of whoever does', async () => {
    const own = await addRole(test().db, ['workflow:absence:add'], 'self');
    const limited = await logIn(test().db, { roles: [own, role] });
    const { userId: accountId } = await approver();
    const enter = (id: number) => ask(limited, 'POST', OFFICE, { ...given(0, 1), accountId: id });
    expect(await enter(accountId)).toMatchObject({ code: 404 });
    expect(await enter(limited.userId)).toMatchObject({ code: 200 });
  });

  it('moves with its person to the scope of another department', async () => {
    const { db } = test();
    const names = ['甲', '乙'].map((name) => ({ name: { zh: name, en: name } }));
    const [first, second] = await db.insert(departments).values(names).returning();
    const scoped = await addRole(db, ['workflow:absence:list'], 'department');
    const lead = async (departmentId: number) => {
      const who = await logIn(db, { roles: [scoped] });
      await db.update(accounts).set({ departmentId }).where(eq(accounts.id, who.userId));
      return who;
    };
    const [before, after] = [await lead(first!.id), await lead(second!.id)];
    const person = await approver();
    const move = (departmentId: number) =>
      db.update(accounts).set({ departmentId }).where(eq(accounts.id, person.userId));
    await move(first!.id);
    await ask(chief, 'POST', OFFICE, { ...given(0, 5, ben), accountId: person.userId });
    await move(second!.id);
    const list = (who: LoggedIn) => ask(who, 'POST', `${OFFICE}/list?pageNum=1&pageSize=10`, {});
    expect([await list(before), await list(after)]).toMatchObject([{ total: 0 }, { total: 1 }]);
  });

  it('can be that of everybody who decides, or they the deputy', async () => {
    const { data } = await ask<{ id: number }[]>(chief, 'GET', `${OFFICE}/people/list`);
    const ids = (data as unknown as { id: number }[]).map(({ id }) => id);
    expect([ids.includes(ann.userId), ids.includes(chief.userId)]).toEqual([true, false]);
  });

  it('is in the export of its person, goes with the account, and has no deputy who has left', async () => {
    const { db } = test();
    const [person, deputy] = [await approver(), await approver()];
    await addAbsence(db, { id: person.userId }, { id: deputy.userId });
    const read = () => absenceData.read({ db } as never, person.userId);
    const days = { firstDay: dayIn(-1), lastDay: dayIn(1) };
    expect(await read()).toEqual([{ ...days, deputy: deputy.userName }]);
    await db.delete(accounts).where(eq(accounts.id, deputy.userId));
    expect(await read()).toEqual([{ ...days, deputy: null }]);
    await db.delete(accounts).where(eq(accounts.id, person.userId));
    expect(await read()).toEqual([]);
  });

  it('is forgotten three months after it was over', async () => {
    const { db } = test();
    const { userId: id } = await approver();
    await addAbsence(db, { id }, undefined, { from: -200, to: -100 });
    const kept = await addAbsence(db, { id }, undefined, { from: -90, to: -80 });
    await absenceRetention.forget(db, new Date());
    const left = await db.select().from(absences).where(eq(absences.accountId, id));
    expect(left.map((row) => row.id)).toEqual([kept.id]);
  });
});
