import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { factsOf } from '#domain/forms/reading/fact.ts';
import { localTime } from '#domain/calendar/local-time.ts';
import { begin } from '#domain/workflow/course.ts';
import type { AnswerFollower, SentAnswer } from '#server/areas/forms/service.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { applications, processes } from '../table.ts';
import { move, withdraw } from './act.ts';
import { hold, holding, isRunning, readFacts, writeHeld, type Held } from './hold.ts';
import { addRecord } from './record.ts';

/** Returns the process of a form, if it takes applications. */
async function findActive(db: Database, formId: number) {
  const { formId: ofForm, state, number } = processes;
  const isActive = and(eq(ofForm, formId), eq(state, 'active'), isNotNull(number));
  const [process] = await db.select().from(processes).where(isActive);
  return process;
}

const readAccount = async (db: Database, id: number) =>
  (await db.select().from(accounts).where(eq(accounts.id, id)))[0]!;

const factsIn = ({ version, values }: SentAnswer) =>
  factsOf(version.model, values, localTime(new Date()).day);

const goOn = (tx: Database, held: Held) => move(tx, held, begin(held.model, readFacts(held)));

/** Begins an application with an answer. @throws Fault processSuspended */
async function start(tx: Database, answer: SentAnswer): Promise<void> {
  const { form, answerId, accountId } = answer;
  const process = await findActive(tx, form.id);
  if (!process) throw new Fault('processSuspended');
  const { userName, departmentId } = await readAccount(tx, accountId);
  const owner = { ownerId: accountId, createdById: accountId, departmentId, updatedBy: userName };
  const [row] = await tx
    .insert(applications)
    .values({
      ...owner,
      processId: process.id,
      number: process.number!,
      answerId,
      course: { open: [], ended: [] },
      facts: factsIn(answer),
    })
    .returning({ id: applications.id });
  const { id } = row!;
  await addRecord(tx, id, { deed: 'start', by: userName });
  await goOn(tx, await holding(tx, id));
}

const findOf = async (db: Database, answerId: number) =>
  (await db.select().from(applications).where(eq(applications.answerId, answerId)))[0];

/** Returns those of some answers whose applications were returned. */
async function findReturned(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { answerId, status } = applications;
  const rows = await db
    .select({ answerId })
    .from(applications)
    .where(and(inArray(answerId, [...ids]), eq(status, 'returned')));
  return new Set(rows.map((row) => row.answerId));
}

/** Begins the course of a returned application anew, with the corrected answers. @throws Fault wrongState */
async function resubmit(tx: Database, answer: SentAnswer): Promise<void> {
  const found = await findOf(tx, answer.answerId);
  if (!found) return;
  const held = await hold(tx, found.id);
  if (held.row.status !== 'returned') throw new Fault('wrongState');
  const { userName } = await readAccount(tx, answer.accountId);
  const sent = { status: 'active' as const, round: held.row.round + 1, facts: factsIn(answer) };
  const again = await writeHeld(tx, held, { ...sent, updatedBy: userName });
  await addRecord(tx, held.row.id, { deed: 'resubmit', by: userName });
  await goOn(tx, again);
}

/** Ends the application whose answer was withdrawn. */
async function end(tx: Database, answerId: number, accountId: number): Promise<void> {
  const found = await findOf(tx, answerId);
  if (!found) return;
  const held = await hold(tx, found.id);
  if (!isRunning(held.row)) return;
  const { userName } = await readAccount(tx, accountId);
  await addRecord(tx, held.row.id, { deed: 'withdraw', by: userName });
  await withdraw(tx, held);
}

/** Applications go with the answers to forms of their purpose: they begin, change and end with them. */
export const applicationFollower: AnswerFollower = {
  purpose: 'workflow',
  isOpen: async (db, formId) => (await findActive(db, formId)) !== undefined,
  submitted: start,
  findChangeable: findReturned,
  changed: resubmit,
  withdrawn: (tx, { answerId, accountId }) => end(tx, answerId, accountId),
  async isRunning(tx, answerId) {
    const found = await findOf(tx, answerId);
    return found !== undefined && isRunning(found);
  },
};
