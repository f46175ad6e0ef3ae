import { beforeAll, describe, expect, it } from 'vitest';
import { inspect } from '#domain/forms/inspect/inspect.ts';
import { answerKey, sealAnswers } from '#server/areas/forms/cipher.ts';
import { formAnswers } from '#server/areas/forms/table.ts';
import { applications } from '#server/areas/workflow/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { recentRequests } from '#server/platform/wire/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { formOf } from '#tests/kit/forms/form.ts';
import { writeLate } from '#tests/kit/late-commit.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';
import type { TestAccount } from '#tests/kit/account.ts';
import { until } from '#tests/kit/until.ts';
import {
  addProcess,
  copyOf,
  tasksOf,
  applicationOf,
  apply,
  pendingOf,
  recordsOf,
  stepOf,
  waitOf,
  type TestProcess,
} from '#tests/kit/workflow/workflow.ts';

const test = useApp();
const ask = officeOf(test);
let approver: LoggedIn;
let other: LoggedIn;
let applicant: LoggedIn;
beforeAll(async () => {
  const role = await addRole(test().db, ['workflow:task:list']);
  approver = await logIn(test().db, { roles: [role] });
  other = await logIn(test().db, { roles: [role] });
  applicant = await logIn(test().db);
});

const accountOf = ({ userId: id, userName }: LoggedIn): TestAccount => ({
  id,
  userName,
  phone: '',
});

/** How many writers wait for a lock of others. */
async function waitingIn(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]!.count;
}

const FORM = formOf(
  { id: 'f1', kind: 'text', name: 'reason', title: { zh: '事由' } },
  { id: 'f2', kind: 'text', name: 'card', title: { zh: '证件号' }, isSensitive: true },
  { id: 'f3', kind: 'text', name: 'salary', title: { zh: '薪酬' } },
);

const begin = async () => {
  const steps = [
    stepOf('s1', [accountOf(approver)], { hidden: ['f3'] }),
    stepOf('s2', [accountOf(other)]),
  ];
  const process = await addProcess(test().db, steps, { definition: FORM });
  const given = { f1: '看病', f2: 'E12345678', f3: '1000' };
  const values = sealAnswers(answerKey(test().secret), inspect(FORM).model, given);
  return apply(test().db, process, accountOf(applicant), values);
};

describe('a task', () => {
  it('is listed for its person alone, and shows the answers without the hidden ones', async () => {
    const id = await begin();
    const list = (who: LoggedIn) =>
      ask(who, 'POST', '/workflow/task/list', { filter: { view: 'todo' } });
    const { rows } = await list(approver);
    expect(rows.at(-1)).toMatchObject({
      applicationId: id,
      process: { zh: '请假', en: 'Leave' },
      step: { zh: 's1', en: 's1' },
      applicant: applicant.userName,
      state: 'pending',
      application: 'pending',
    });
    expect((await list(other)).rows).toEqual([]);
    const [task] = await pendingOf(test().db, id);
    const path = `/workflow/task/${task!.id}/paper`;
    expect((await ask(other, 'GET', path)).code).toBe(404);
    const { data } = await ask<{ paper: { answers: object }; course: object; returnTo: unknown }>(
      approver,
      'GET',
      path,
    );
    expect(data).toMatchObject({
      paper: { files: [] },
      course: {
        records: [{ deed: 'start', by: applicant.userName, step: null, note: '' }],
        open: [{ name: { zh: 's1', en: 's1' }, dueAt: null, people: [approver.userName] }],
        next: [{ name: { zh: 's2', en: 's2' }, dueAt: null, people: [] }],
      },
      returnTo: [],
    });
    expect(data!.paper.answers).toEqual({ f1: '看病' });
    expect(JSON.stringify(data!.paper)).not.toContain('salary');
  });
});

describe('whoever is told of an application, or comes later', () => {
  const paperOf = async (who: LoggedIn, id: number) => {
    const own = (await tasksOf(test().db, id)).find(({ accountId }) => accountId === who.userId);
    return ask<{ paper: { answers: object } }>(who, 'GET', `/workflow/task/${own!.id}/paper`);
  };

  it('reads no question that a step hides', async () => {
    const steps = [
      copyOf('k1', [accountOf(other)]),
      stepOf('s1', [accountOf(approver)], { hidden: ['f3'] }),
    ];
    const process = await addProcess(test().db, steps, { definition: FORM });
    const id = await apply(test().db, process, accountOf(applicant), { f1: '看病', f3: '1000' });
    expect((await paperOf(other, id)).data!.paper.answers).toEqual({ f1: '看病' });
  });

  it('reads nothing before it is their turn', async () => {
    const people = [accountOf(approver), accountOf(other)];
    const process = await addProcess(test().db, [stepOf('s1', people, { quorum: 'inTurn' })]);
    const id = await apply(test().db, process, accountOf(applicant));
    expect((await paperOf(approver, id)).code).toBe(200);
    expect((await paperOf(other, id)).code).toBe(404);
  });
});

describe('an applicant', () => {
  it('reads how far the application has come, without the names of people', async () => {
    const id = await begin();
    const path = `/member/application/${id}/course`;
    const { data } = await ask<{ records: object[]; open: object[]; paper: { answers: object } }>(
      applicant,
      'GET',
      path,
    );
    expect(data!.records).toMatchObject([{ deed: 'start', by: null }]);
    expect(data!.open).toMatchObject([{ people: [] }]);
    expect(data!.paper.answers).toEqual({ f1: '看病', f2: 'E12345678', f3: '1000' });
    expect((await ask(approver, 'GET', path)).code).toBe(404);
  });

  it('reminds the people of a step once an hour', async () => {
    const id = await begin();
    const urge = () => ask(applicant, 'POST', `/member/application/${id}/urge`);
    expect((await urge()).code).toBe(200);
    // The same call is refused as a duplicate for a moment; what comes later meets the pause.
    await test().db.delete(recentRequests);
    expect((await urge()).msg).toBe('刚刚催办过，请一小时后再试');
    expect(await recordsOf(test().db, id)).toEqual(['start', 'urge']);
  });

  it('withdraws an application together with its answer', async () => {
    const id = await begin();
    const { version, answerId } = await applicationOf(test().db, id);
    const body = { deed: 'withdraw', note: '', version };
    expect((await ask(applicant, 'POST', `/member/application/${id}/act`, body)).code).toBe(200);
    const { status, course, endedAt } = await applicationOf(test().db, id);
    expect([status, course.open, endedAt !== null]).toEqual(['withdrawn', [], true]);
    expect(await pendingOf(test().db, id)).toEqual([]);
    const [answer] = await test().db.select().from(formAnswers).where(eq(formAnswers.id, answerId));
    expect(answer!.state).toBe('withdrawn');
  });
});

describe('the office', () => {
  it('reads a pause without a name by the name of its kind, as the applicant does', async () => {
    const process = await addProcess(test().db, [waitOf('w1')]);
    const id = await apply(test().db, process, accountOf(applicant));
    const admin = await logIn(test().db, { roles: ['admin'] });
    const waits = { zh: '等待', en: 'Wait' };
    const { rows } = await ask(admin, 'POST', '/workflow/application/list', {
      filter: { processId: process.id },
    });
    expect(rows).toMatchObject([{ id, steps: [waits] }]);
    const own = await ask(applicant, 'GET', '/member/application');
    expect(own.rows.find((row) => row.id === id)).toMatchObject({ steps: [waits] });
    for (const [who, path] of [
      [admin, `/workflow/application/${id}/course`],
      [applicant, `/member/application/${id}/course`],
    ] as const) {
      const { data } = await ask<{ open: object[] }>(who, 'GET', path);
      expect(data!.open).toMatchObject([{ name: waits }]);
    }
  });

  it('shows an applicant who works there no words of those who decide about them', async () => {
    const role = await addRole(test().db, ['workflow:application:query']);
    const colleague = await logIn(test().db, { roles: [role] });
    const process = await addProcess(test().db, [stepOf('s1', [accountOf(approver)])]);
    const id = await apply(test().db, process, accountOf(colleague));
    const [task] = await pendingOf(test().db, id);
    const body = { version: 1, deed: 'delegate', note: '费用合理吗', person: other.userName };
    await ask(approver, 'POST', `/workflow/task/${task!.id}/decide`, body);
    const admin = await logIn(test().db, { roles: ['admin'] });
    const notesFor = async (who: LoggedIn) => {
      const path = `/workflow/application/${id}/course`;
      const { data } = await ask<{ records: { note: string }[] }>(who, 'GET', path);
      return data!.records.map(({ note }) => note);
    };
    expect(await notesFor(admin)).toEqual(['', '费用合理吗']);
    expect(await notesFor(colleague)).toEqual(['', '']);
  });

  it('lists applications within its scope, and cancels one with a reason', async () => {
    const id = await begin();
    const admin = await logIn(test().db, { roles: ['admin'] });
    const { rows } = await ask(admin, 'POST', '/workflow/application/list', {
      filter: { keyword: applicant.userName, status: 'pending' },
    });
    expect(rows[0]).toMatchObject({
      id,
      process: { zh: '请假', en: 'Leave' },
      applicant: applicant.userName,
      steps: [{ zh: 's1', en: 's1' }],
      endedAt: null,
    });
    const { version } = await applicationOf(test().db, id);
    const cancel = (note: string) =>
      ask(admin, 'POST', '/workflow/application/decide', {
        records: [{ id, version }],
        deed: 'cancel',
        note,
      });
    expect(await cancel('')).toEqual({ code: 500, msg: '请填写说明' });
    expect((await cancel('重复提交')).code).toBe(200);
    expect(await recordsOf(test().db, id)).toEqual(['start', 'cancel']);
  });

  it('cancels applications of two forms at once, whatever else is cancelled meanwhile', async () => {
    const { db } = test();
    const admin = await logIn(db, { roles: ['admin'] });
    const step = [stepOf('s1', [accountOf(approver)])];
    const [one, two] = [await addProcess(db, step), await addProcess(db, step)];
    const begun = async (process: TestProcess) =>
      applicationOf(db, await apply(db, process, accountOf(applicant)));
    const first = [await begun(one), await begun(two)];
    const second = [await begun(two), await begun(one)];
    const held = await writeLate(db, (tx) =>
      tx
        .select()
        .from(applications)
        .where(inArray(applications.id, [first[0]!.id, second[0]!.id]))
        .for('update'),
    );
    const cancel = (rows: readonly { id: number; version: number }[]) =>
      ask(admin, 'POST', '/workflow/application/decide', {
        records: rows.map(({ id, version }) => ({ id, version })),
        deed: 'cancel',
        note: '重复提交',
      });
    const cancelled = Promise.all([cancel(first), cancel(second)]);
    await until(async () => expect(await waitingIn(db)).toBe(2)).finally(() => held.commit());
    expect((await cancelled).map(({ code, data }) => [code, data])).toEqual([
      [200, { changed: 2 }],
      [200, { changed: 2 }],
    ]);
  });
});
