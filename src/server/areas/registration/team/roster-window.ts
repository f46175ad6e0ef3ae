import { and, asc, eq, notInArray } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { ENDED_STATES } from '#domain/registration/state.ts';
import type { Database } from '#server/platform/db/database.ts';
import { demandEntry, readClock, type Entry, type EntryContext } from '../record/context.ts';
import { entries } from '../record/entry/table.ts';

/** Whether an entry was returned because of its people. */
const isAboutPeople = ({ status, marks }: Entry): boolean =>
  status === 'returned' && marks.some(({ place }) => place === 'person');

/**
 * Whether an entry lets the roster of its team change at a moment: a draft always, what was submitted until its topic says,
 * and beyond that where it was returned because of somebody.
 */
export function isRosterOpen({ entry, window }: EntryContext, at: Date): boolean {
  if (['draft', 'waiting', 'offered'].includes(entry.status)) return true;
  if (ENDED_STATES.includes(entry.status)) return false;
  const isInTime = at <= window.rosterUntil || (entry.ownUntil !== null && at <= entry.ownUntil);
  return isInTime || isAboutPeople(entry);
}

/** All that a team has entered and that still counts, as it began. */
export async function listLiving(tx: Database, teamId: number): Promise<EntryContext[]> {
  const rows = await tx
    .select({ id: entries.id })
    .from(entries)
    .where(and(eq(entries.teamId, teamId), notInArray(entries.status, [...ENDED_STATES])))
    .orderBy(asc(entries.id));
  const all: EntryContext[] = [];
  for (const { id } of rows) all.push(await demandEntry(tx, id));
  return all;
}

/**
 * A team is one and the same in all topics that it has entered: its people change where each of them lets them, or where
 * the office has asked for it.
 * @throws Fault rosterClosed, also where nothing counts any more
 */
export async function demandRosterOpen(tx: Database, teamId: number): Promise<void> {
  const all = await listLiving(tx, teamId);
  const now = await readClock(tx);
  const isAsked = all.some(({ entry }) => isAboutPeople(entry));
  const isOpen = all.length > 0 && all.every((one) => isRosterOpen(one, now));
  if (!isAsked && !isOpen) throw new Fault('rosterClosed');
}
