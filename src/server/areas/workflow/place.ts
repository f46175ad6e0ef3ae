import { and, asc, eq, exists, inArray } from 'drizzle-orm';
import { freeAnswer } from '#server/areas/forms/service.ts';
import { formAnswers, formSlots } from '#server/areas/forms/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { JobTools } from '#server/platform/job/definition.ts';
import { doEach } from '#server/platform/worker/each.ts';
import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import { applications } from './table.ts';

const EVERY = 30_000;

/** Answers of rejected applications that hold places of their forms, or wait for some. */
const listHeld = (db: Database) =>
  db
    .select({ id: formAnswers.id })
    .from(applications)
    .innerJoin(formAnswers, eq(formAnswers.id, applications.answerId))
    .where(
      and(
        eq(applications.status, 'rejected'),
        inArray(formAnswers.state, ['submitted', 'waiting']),
        exists(db.select().from(formSlots).where(eq(formSlots.formId, formAnswers.formId))),
      ),
    )
    .orderBy(asc(formAnswers.id));

/**
 * Gives the places of rejected applications to others. Not at once: who rejects holds the application already, and who
 * withdraws one takes the places of its form first.
 */
export async function freeRejected(db: Database): Promise<void> {
  await doEach(await listHeld(db), ({ id }) => freeAnswer(db, id));
}

/** Starts the worker that gives the places of rejected applications to others. */
export const startFreeing = ({ db, log }: Pick<JobTools, 'db' | 'log'>): Worker =>
  startWorker({
    name: 'places of applications',
    every: EVERY,
    log,
    run: () => freeRejected(db),
  });
