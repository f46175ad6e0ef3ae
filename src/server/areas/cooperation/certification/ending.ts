import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { shownName } from '#domain/cooperation/identity.ts';
import { dueReminder, REMINDER_DAYS } from '#domain/cooperation/validity.ts';
import { formatMoment } from '#domain/registration/moment.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { JobTools } from '#server/platform/job/definition.ts';
import { notify } from '#server/platform/message/notify.ts';
import { addEvents } from '#server/platform/own/event.ts';
import { throwFirst, tryHeld } from '#server/platform/worker/each.ts';
import { inSteps } from '#server/platform/worker/steps.ts';
import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import { findActing } from '../organisation/membership.ts';
import { certificationEnded, certificationEnds } from '../templates.ts';
import { ORGANISATION_PAGE } from '../organisation/page.ts';
import { expiry } from './decision.ts';
import type { Round } from './round.ts';
import { certifications } from './table.ts';

const [FIRST_REMINDER] = REMINDER_DAYS;
const STEP = 200;
const HOUR = 60 * 60 * 1000;

/** Tells the members of an organisation how many days are left, or that its certification has ended. */
async function remind(tx: Database, round: Round, days: number): Promise<void> {
  const common = {
    to: await findActing(tx, round.organisationId),
    link: ORGANISATION_PAGE,
    about: `certification ${round.id}`,
  };
  const organisation = shownName(round.identity.name);
  const until = formatMoment(round.validUntil);
  await (days === 0
    ? notify(tx, { ...common, template: certificationEnded, values: { organisation, until } })
    : notify(tx, {
        ...common,
        template: certificationEnds,
        values: { organisation, until, days: String(days) },
      }));
}

/** Gives the reminder that is due of one round, and ends a round whose time is over. */
async function approachEnd(tx: Database, round: Round, now: Date): Promise<void> {
  const { validUntil, remindedDays: reminded } = round;
  const days = dueReminder({ validUntil: validUntil!, reminded }, now);
  if (days === undefined) return;
  await tx
    .update(certifications)
    .set({ remindedDays: days, ...(days === 0 && { status: 'expired' as const }) })
    .where(eq(certifications.id, round.id));
  if (days === 0) await addEvents(tx, [expiry(round.id)]);
  await remind(tx, round, days);
}

const nextEnding = (tx: Database, after: number, now: Date): Promise<Round[]> => {
  const horizon = sql`${now.toISOString()}::timestamptz + make_interval(days => ${FIRST_REMINDER})`;
  return tx
    .select()
    .from(certifications)
    .where(
      and(
        eq(certifications.status, 'approved'),
        lte(certifications.validUntil, horizon),
        sql`${certifications.id} > ${after}`,
      ),
    )
    .orderBy(asc(certifications.id))
    .limit(STEP)
    .for('update', { skipLocked: true });
};

/** Handles all certifications that end within 60 days, or have ended, in steps of one transaction each. One that fails holds up no other. */
export async function followEnds(db: Database, now: Date, signal?: AbortSignal): Promise<void> {
  const failed: unknown[] = [];
  let last = 0;
  const step = async () => {
    const { count, failures } = await tryHeld(db, {
      async take(tx) {
        const rounds = await nextEnding(tx, last, now);
        last = rounds.at(-1)?.id ?? last;
        return rounds;
      },
      task: (tx, round) => approachEnd(tx, round, now),
    });
    failed.push(...failures);
    return count;
  };
  await inSteps(step, STEP, signal);
  throwFirst(failed);
}

/** Starts the worker that reminds members before their certification ends, and ends it. */
export const startCertificationEnds = ({ db, log }: JobTools): Worker =>
  startWorker({
    name: 'certification ends',
    every: HOUR,
    log,
    run: (signal) => followEnds(db, new Date(), signal),
  });
