import { and, asc, eq, notInArray } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { EntryCard } from '#contract/registration/entry/record.ts';
import { ENDED_STATES } from '#domain/registration/state.ts';
import type { Database } from '#server/platform/db/database.ts';
import {
  demandEntry,
  readClock,
  type Entry,
  type EntryContext,
  type Member,
} from '../record/context.ts';
import { entries } from '../record/entry/table.ts';

/** Whether an entry was returned because of its members. */
const isAboutPeople = ({ status, marks }: Entry): boolean =>
  status === 'returned' && marks.some(({ place }) => place === 'person');

type Windowed = Pick<EntryContext, 'entry' | 'window'>;

/** States in which nobody has reviewed who is in the team. */
const DRAFTED: readonly Entry['status'][] = ['draft', 'waiting', 'offered'];

/**
 * Whether an entry lets the roster of its team change at a moment: a draft always; a submitted entry until the date
 * of its topic, and later only if it was returned because of a member.
 */
export function isRosterOpen({ entry, window }: EntryContext, at: Date): boolean {
  if (DRAFTED.includes(entry.status)) return true;
  if (ENDED_STATES.includes(entry.status)) return false;
  const isInTime = at <= window.rosterUntil || (entry.ownUntil !== null && at <= entry.ownUntil);
  return isInTime || isAboutPeople(entry);
}

/** Returns the living entries of a team, oldest first. */
export async function listLivingEntries(tx: Database, teamId: number): Promise<EntryContext[]> {
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
 * Whether the roster of a team may change. The same team enters all its topics, so each of its entries must allow it,
 * unless the office has asked for a change; never if no living entry is left.
 */
export async function isTeamOpen(db: Database, teamId: number): Promise<boolean> {
  const all = await listLivingEntries(db, teamId);
  const now = await readClock(db);
  const isAsked = all.some(({ entry }) => isAboutPeople(entry));
  return isAsked || (all.length > 0 && all.every((one) => isRosterOpen(one, now)));
}

/** Checks that the roster of a team may change. @throws Fault rosterClosed */
export async function demandRosterOpen(tx: Database, teamId: number): Promise<void> {
  if (!(await isTeamOpen(tx, teamId))) throw new Fault('rosterClosed');
}

/** Until when the members of a submitted entry can confirm; null while that has no date. */
function rosterEnd({ entry, window }: Windowed): Date | null {
  if (DRAFTED.includes(entry.status) || isAboutPeople(entry)) return null;
  const { ownUntil } = entry;
  return ownUntil !== null && ownUntil > window.rosterUntil ? ownUntil : window.rosterUntil;
}

/**
 * Returns whether and until when a member can still confirm whose entry was submitted without them; null if there is
 * nothing to confirm. A draft asks for it by what is missing.
 */
export async function unconfirmedOf(
  db: Database,
  context: Windowed,
  { teamId, confirmedAt }: Member,
): Promise<EntryCard['unconfirmed']> {
  const { status } = context.entry;
  if (confirmedAt !== null || status === 'draft' || ENDED_STATES.includes(status)) return null;
  const isOpen = await isTeamOpen(db, teamId);
  return { isOpen, until: isOpen ? (rosterEnd(context)?.toISOString() ?? null) : null };
}
