import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Answers } from '#contract/forms/answer.ts';
import type { FormDefinition } from '#contract/forms/definition.ts';
import { outline, type Approval, type Block, type Outline } from '#contract/workflow/outline.ts';
import type { TaskDeed } from '#contract/workflow/task.ts';
import type { Decision } from '#server/areas/workflow/task/decide.ts';
import { inspect } from '#domain/workflow/inspect.ts';
import { applicationFollower } from '#server/areas/workflow/application/follower.ts';
import {
  applicationRecords,
  applications,
  applicationTasks,
  applicationTimers,
  processes,
  processVersions,
} from '#server/areas/workflow/table.ts';
import { findVersion } from '#server/areas/forms/service.ts';
import { forms } from '#server/areas/forms/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { addAccount, type TestAccount } from '../account.ts';
import { addAnswer, addPublished, SHORT_ANSWERS, SHORT_FORM, type Form } from '../forms/filling.ts';
import { addRole } from '../session.ts';
import { pause, step } from './model.ts';

const name = { zh: '', en: '' };

const whoOf = (people: readonly TestAccount[]) => ({
  people: people.map(({ userName }) => userName),
  roles: [],
  departments: [],
  posts: [],
});

/** A step that the given people decide. */
export const stepOf = (
  id: string,
  people: readonly TestAccount[],
  change: Partial<Approval> = {},
): Block => ({ ...step(id), who: whoOf(people), ...change });

export const waitOf = (id: string, hours = 24): Block => ({ ...pause(id), hours });

export const copyOf = (id: string, people: readonly TestAccount[]): Block => ({
  kind: 'copy',
  id,
  name,
  who: whoOf(people),
});

export { choice as choiceOf, parallel as parallelOf } from './model.ts';

/** Adds people who may decide about applications. */
export async function addApprovers(db: Database, count: number): Promise<TestAccount[]> {
  const role = await addRole(db, ['workflow:task:list']);
  const added: TestAccount[] = [];
  for (let at = 0; at < count; at += 1) added.push(await addAccount(db, [role]));
  return added;
}

/** A process that takes applications, and its form. */
export interface TestProcess {
  form: Form;
  id: number;
}

/** Adds a process that runs, for a form of its own. */
export async function addProcess(
  db: Database,
  blocks: Block[],
  given: { definition?: FormDefinition; administrators?: string[] } = {},
): Promise<TestProcess> {
  const { definition = SHORT_FORM, administrators = [] } = given;
  const { id: formId } = await addPublished(db, { access: 'account' }, definition);
  const [form] = await db
    .update(forms)
    .set({ purpose: 'workflow' })
    .where(eq(forms.id, formId))
    .returning();
  const built: Outline = outline.parse({ blocks });
  const types = new Map([['rating', 'number' as const]]);
  const [process] = await db
    .insert(processes)
    .values({
      formId,
      title: { zh: '请假', en: 'Leave' },
      summary: name,
      administrators,
      state: 'active',
      outline: built,
      number: 1,
    })
    .returning();
  const rules = [...inspect(built, types).model.trees];
  await db
    .insert(processVersions)
    .values({ processId: process!.id, number: 1, outline: built, rules });
  return { form: form!, id: process!.id };
}

/** An answer as its owner sends it to the process. */
async function sentOf(
  db: Database,
  form: Form,
  answerId: number,
  who: TestAccount,
  values: Answers,
) {
  const version = (await findVersion(db, form.id, 1))!;
  return { form, version, answerId, accountId: who.id, values };
}

/** Sends an answer by which an application begins. @returns its id */
export async function apply(
  db: Database,
  { form }: TestProcess,
  who: TestAccount,
  values: Answers = SHORT_ANSWERS,
): Promise<number> {
  const answer = await addAnswer(db, form, who.id, { data: values });
  await db.transaction(async (tx) =>
    applicationFollower.submitted(tx, await sentOf(tx, form, answer.id, who, values)),
  );
  const [row] = await db.select().from(applications).where(eq(applications.answerId, answer.id));
  return row!.id;
}

/** Adds an application to a process of its own, about which the approver decides, or else whoever may edit processes. */
export const addApplication = async (
  db: Database,
  applicant: TestAccount,
  approver?: TestAccount,
): Promise<number> =>
  apply(db, await addProcess(db, [stepOf('s1', approver ? [approver] : [])]), applicant);

/** Sends a returned application again. */
export const applyAgain = (
  db: Database,
  { form }: TestProcess,
  who: TestAccount,
  id: number,
  values: Answers = SHORT_ANSWERS,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { answerId } = await applicationOf(tx, id);
    await applicationFollower.changed(tx, await sentOf(tx, form, answerId, who, values));
  });

export const applicationOf = async (db: Database, id: number) =>
  (await db.select().from(applications).where(eq(applications.id, id)))[0]!;

/** The tasks of an application that wait for somebody. */
export const pendingOf = (db: Database, id: number) =>
  db
    .select()
    .from(applicationTasks)
    .where(
      and(eq(applicationTasks.applicationId, id), inArray(applicationTasks.state, ['pending'])),
    )
    .orderBy(asc(applicationTasks.id));

export const tasksOf = (db: Database, id: number) =>
  db
    .select()
    .from(applicationTasks)
    .where(eq(applicationTasks.applicationId, id))
    .orderBy(asc(applicationTasks.id));

export const timersOf = (db: Database, id: number) =>
  db.select().from(applicationTimers).where(eq(applicationTimers.applicationId, id));

/** What happened to an application, with the steps. */
export async function recordsOf(db: Database, id: number): Promise<string[]> {
  const rows = await db
    .select()
    .from(applicationRecords)
    .where(eq(applicationRecords.applicationId, id))
    .orderBy(asc(applicationRecords.id));
  return rows.map(({ deed, blockId }) => (blockId === null ? deed : `${deed} ${blockId}`));
}

/** Makes the timers of an application, and the deadlines of its tasks, due a minute ago. */
export async function passTime(db: Database, id: number): Promise<void> {
  const dueAt = new Date(Date.now() - 60_000);
  await db.update(applicationTimers).set({ dueAt }).where(eq(applicationTimers.applicationId, id));
  const isLimited = and(
    eq(applicationTasks.applicationId, id),
    eq(applicationTasks.state, 'pending'),
  );
  const tasks = await db.select().from(applicationTasks).where(isLimited);
  const late = tasks.filter((task) => task.dueAt !== null).map((task) => task.id);
  if (late.length > 0) {
    await db.update(applicationTasks).set({ dueAt }).where(inArray(applicationTasks.id, late));
  }
}

/** Somebody who decides. */
export const actorFor = ({ id, userName }: TestAccount): Actor => ({
  userId: id,
  userName,
  nickName: userName,
  sessionId: '00000000-0000-4000-8000-000000000000',
  expiresAt: new Date('2999-01-01'),
  isPasswordFresh: true,
  departmentId: null,
  roles: [],
  permissions: ['workflow:task:list'],
  scope: () => 'all',
  address: '192.0.2.1',
  requestId: '00000000-0000-4000-8000-000000000001',
  begunAt: 0,
});

/** What a person decides who has read a task. */
export const decisionOf = (
  deed: TaskDeed,
  given: Partial<Omit<Decision, 'deed'>> = {},
): Decision => ({
  deed,
  version: 1,
  note: deed === 'approve' ? '' : '理由',
  step: null,
  person: '',
  place: 'before',
  ...given,
});
