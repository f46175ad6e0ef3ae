import { eq } from 'drizzle-orm';
import type { Endpoint } from '#contract/call/endpoint.ts';
import { callsOf } from '#contract/kind/resource.ts';
import { applicationResource } from '#contract/workflow/application.ts';
import { WORKFLOW_API } from '#contract/workflow/calls.ts';
import { taskReading } from '#contract/workflow/task.ts';
import { recordEvents } from '#server/platform/own/table.ts';
import { applicationTasks } from '#server/areas/workflow/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { TestApp } from '../app.ts';
import type { Given } from '../office/resource.ts';
import type { TestAccount } from '../account.ts';
import { sign, taskOfPerson } from './acting.ts';
import { addApprovers, addProcess, applicationOf, apply, pendingOf, stepOf } from './workflow.ts';

/** The owner of what belongs to somebody, and whoever calls for the office. */
interface Callers {
  owner: number;
  operator: number | undefined;
}

const CALLS: ReadonlySet<string> = new Set(
  [...callsOf(applicationResource), ...callsOf(taskReading), ...WORKFLOW_API]
    .map((one) => one.name)
    .filter((name) => !name.startsWith('process')),
);

const nameOf = async (db: Database, id: number): Promise<string> =>
  (await db.select().from(accounts).where(eq(accounts.id, id)))[0]!.userName;

/** The input of each call about an application of the owner. */
async function applicationGiven(db: Database, name: string, id: number): Promise<Given> {
  if (/(?:List|Next|Export)$/.test(name)) return {};
  const began = { kind: 'application', recordId: id, side: 'owner', state: 'pending' } as const;
  await db.insert(recordEvents).values({ ...began, deed: 'withdraw' });
  const { version } = await applicationOf(db, id);
  const deed = name === 'applicationAct' ? 'withdraw' : 'cancel';
  const body = { remark: 'r', version, deed, note: 'n', records: [{ id, version }] };
  return { params: { id }, body };
}

/** A signer whom the caller has added. */
async function signerGiven(db: Database, id: number, by: TestAccount): Promise<Given> {
  const [signer] = await addApprovers(db, 1);
  await sign(db, id, { by, signer: signer!, place: 'after' });
  const [own, added] = await Promise.all(
    [by, signer!].map(async (who) => (await taskOfPerson(db, id, who)).id),
  );
  return { params: { id: own! }, body: { signerId: added! } };
}

/** The input of each call about applications and tasks; undefined for any other call. */
export async function workflowGiven(
  { db }: Pick<TestApp, 'db'>,
  { name }: Pick<Endpoint, 'name'>,
  { owner, operator = owner }: Callers,
): Promise<Given | undefined> {
  if (!CALLS.has(name)) return undefined;
  const person = { id: operator, userName: await nameOf(db, operator), phone: '' };
  const process = await addProcess(db, [stepOf('s1', [person], { isSelfAllowed: true })]);
  const id = await apply(db, process, { id: owner, userName: '', phone: '' });
  if (name.startsWith('application')) return applicationGiven(db, name, id);
  if (name === 'taskList') return {};
  const [task] = await pendingOf(db, id);
  const isIt = eq(applicationTasks.id, task!.id);
  await db
    .update(applicationTasks)
    .set({ standsFor: [owner] })
    .where(isIt);
  const read = { id: task!.id, version: 1 };
  if (name === 'taskSignerRemove') return signerGiven(db, id, person);
  return { params: { id: task!.id }, body: { ...read, tasks: [read], deed: 'approve', note: 'n' } };
}
