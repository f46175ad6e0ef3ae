import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { RecordDeed } from '#contract/workflow/application.ts';
import { RUNNING_STATES } from '#domain/workflow/state.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { PersonalData } from '#server/platform/privacy/personal-data.ts';
import { withdraw } from './application/act.ts';
import { withoutWords } from './application/course.ts';
import { hold, isRunning } from './application/hold.ts';
import { addRecord } from './application/record.ts';
import { applicationRecords, applications, applicationTasks, processes } from './table.ts';
import { OPEN_STATES } from './application/open.ts';
import { forgetNamed } from './process/forget.ts';
import { endDelegations } from './task/invited.ts';
import { ofTask } from './task/settle.ts';
import { setTimer } from './application/timer.ts';

/** What applicants do themselves. */
const OWN_DEEDS: RecordDeed[] = ['start', 'resubmit', 'urge', 'withdraw'];

/** A person's applications, with what happened to each; what they say is among the answers. */
async function readApplications(db: Database, accountId: number) {
  const rows = await db
    .select({
      id: applications.id,
      process: processes.title,
      state: applications.status,
      createdAt: applications.createdAt,
      endedAt: applications.endedAt,
    })
    .from(applications)
    .innerJoin(processes, eq(processes.id, applications.processId))
    .where(eq(applications.ownerId, accountId))
    .orderBy(asc(applications.id));
  return Promise.all(
    rows.map(async ({ id, ...application }) => {
      const { at, deed, note } = applicationRecords;
      const records = await db
        .select({ at, deed, note })
        .from(applicationRecords)
        .where(eq(applicationRecords.applicationId, id))
        .orderBy(asc(applicationRecords.id));
      return { ...application, records: withoutWords(records) };
    }),
  );
}

/** Nobody is asked any more about an application whose applicant has left. */
async function endRunning(tx: Database, accountId: number): Promise<void> {
  const isUnended = inArray(applications.status, [...RUNNING_STATES]);
  const rows = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.ownerId, accountId), isUnended))
    .orderBy(asc(applications.id));
  for (const { id } of rows) {
    const held = await hold(tx, id);
    // Somebody may have decided about it before it was locked.
    if (!isRunning(held.row)) continue;
    await addRecord(tx, id, { deed: 'withdraw' });
    await withdraw(tx, held);
  }
}

/** Steps that lose one of their people are looked after at once, by their timers; nobody owes them an opinion. */
async function leaveSteps(tx: Database, accountId: number): Promise<void> {
  const { state } = applicationTasks;
  const isOpen = and(eq(applicationTasks.accountId, accountId), inArray(state, [...OPEN_STATES]));
  const tasks = await tx.select().from(applicationTasks).where(isOpen);
  for (const task of tasks) {
    await endDelegations(tx, task.id);
    await setTimer(tx, ofTask(task), sql`now()`);
  }
}

/** A person's applications, and what they are asked to decide. Applications stay with their answers. */
export const applicationData: PersonalData = {
  name: 'applications',
  read: ({ db }, accountId) => readApplications(db, accountId),
  async forget(tx, accountId) {
    await endRunning(tx, accountId);
    await leaveSteps(tx, accountId);
    await forgetNamed(tx, accountId);
  },
  written: [
    { column: applications.updatedBy },
    { column: applicationRecords.by, where: inArray(applicationRecords.deed, OWN_DEEDS) },
  ],
  listed: [processes.administrators],
};
