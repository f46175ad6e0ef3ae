import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { organisationVisibleUntil } from '#domain/cooperation/visible.ts';
import type { Database } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/publish/batch/outbox.ts';
import { inSteps } from '#server/platform/worker/steps.ts';
import { organisations } from '../organisation/table.ts';
import { organisationTags } from '../organisation/tags.ts';
import { followListings } from './listing.ts';

/** Number of organisations that change in one transaction. */
const STEP = 50;

const { id, kind, isVisible, visibleUntil } = organisations;
/** Organisations whose stored visibility is not what the clock says. */
const isDue = sql`${isVisible} <> coalesce(${visibleUntil} > now(), false)`;

/**
 * Shows or hides organisations as the clock says, with their listings, and announces their pages in the same
 * transaction. Rows that others are changing are left to the next run.
 * @returns how many it were
 */
async function flip(tx: Database, of?: SQL): Promise<number> {
  const due = await tx
    .select({ id, kind })
    .from(organisations)
    .where(and(isDue, of))
    .orderBy(asc(id))
    .limit(STEP)
    .for('update', { skipLocked: true });
  if (due.length === 0) return 0;
  const ids = due.map((row) => row.id);
  await tx
    .update(organisations)
    .set({ isVisible: sql`NOT ${isVisible}` })
    .where(inArray(id, ids));
  await followListings(tx, ids);
  await announce(tx, due.flatMap(organisationTags));
  return due.length;
}

/**
 * Works out anew until when an organisation is visible, and shows or hides it at once with its listings. Call it in the
 * transaction that changes its certification or state.
 */
export async function followOrganisation(tx: Database, organisationId: number): Promise<void> {
  const isIt = eq(id, organisationId);
  const [row] = await tx.select().from(organisations).where(isIt).for('update');
  await tx
    .update(organisations)
    .set({ visibleUntil: organisationVisibleUntil(row!) })
    .where(isIt);
  await flip(tx, isIt);
}

/** Shows and hides the organisations that the clock has made visible or invisible, in steps of one transaction each. */
export const flipOrganisations = (db: Database, signal?: AbortSignal): Promise<void> =>
  inSteps(() => db.transaction((tx) => flip(tx)), STEP, signal);
