import { beforeAll, describe, expect, it } from 'vitest';
import { formAnswers } from '#server/areas/forms/table.ts';
import { eq } from 'drizzle-orm';
import { useApp } from '#tests/kit/app.ts';
import { formOf } from '#tests/kit/forms/form.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';
import type { TestAccount } from '#tests/kit/account.ts';
import {
  addProcess,
  applicationOf,
  apply,
  pendingOf,
  recordsOf,
  stepOf,
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
  const values = { f1: '看病', f3: '1000' };
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
    const { data } = await ask<{ paper: object; course: object; returnTo: unknown }>(
      approver,
      'GET',
      path,
    );
    expect(data).toMatchObject({
      paper: { answers: { f1: '看病' }, files: [] },
      course: {
        records: [{ deed: 'start', by: applicant.userName, step: null, note: '' }],
        open: [{ name: { zh: 's1', en: 's1' }, dueAt: null, people: [approver.userName] }],
        next: [{ name: { zh: 's2', en: 's2' }, dueAt: null, people: [] }],
      },
      returnTo: [],
    });
    expect(JSON.stringify(data!.paper)).not.toContain('salary');
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
    expect(data!.paper.answers).toEqual({ f1: '看病', f3: '1000' });
    expect((await ask(approver, 'GET', path)).code).toBe(404);
  });

  it('reminds the people of a step once an hour', async () => {
    const id = await begin();
    const urge = () => ask(applicant, 'POST', `/member/application/${id}/urge`);
    expect((await urge()).code).toBe(200);
    expect((await urge()).code).not.toBe(200);
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
    expect((await cancel('')).code).not.toBe(200);
    expect((await cancel('重复提交')).code).toBe(200);
    expect(await recordsOf(test().db, id)).toEqual(['start', 'cancel']);
  });
});
