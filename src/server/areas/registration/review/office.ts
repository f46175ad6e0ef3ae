import { eq } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { checkEntryDeed } from '#domain/registration/state.ts';
import type { EntryDeed } from '#contract/registration/state.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { demandRow } from '#server/platform/records/read.ts';
import {
  demandEntry,
  demandUnmoved,
  lockEntry,
  type Entry,
  type EntryContext,
} from '../record/context.ts';
import { followDisqualification } from '../record/disqualification.ts';
import { demandNotEntered, freeSlot } from '../entry/begin.ts';
import { copyVersion } from '../entry/version.ts';
import { entries } from '../record/entry/table.ts';
import { releasePlace } from '../place/release.ts';
import { numberOf, writeEntry } from '../record/change.ts';
import { lockTopic, layOut, takePlace } from '../place/place.ts';
import { revokeOfEntry } from '../certificate/revoke.ts';
import { entryStore } from './kind.ts';

interface Deed {
  deed: EntryDeed;
  reason?: string;
}

interface LockedEntry {
  tx: Database;
  context: EntryContext;
  now: Date;
}

/** Runs a deed of the office on an entry, with its topic and the entry locked, and records it. */
async function asOffice<T>(
  db: Database,
  actor: Actor,
  id: number,
  { deed, reason = '' }: Deed,
  change: (held: LockedEntry) => Promise<T>,
): Promise<T> {
  const { entry } = await demandEntry(db, id);
  await demandRow(db, entryStore, actor, id, deed);
  return db.transaction(async (tx) => {
    await lockTopic(tx, entry.topicId);
    const context = await lockEntry(tx, id);
    demandUnmoved(context, entry);
    const fault = checkEntryDeed({ deed, by: 'office', state: context.entry.status, reason });
    if (fault) throw new Fault(fault);
    const done = await change({ tx, context, now: context.now });
    await recordDeed(tx, actor, {
      action: `contest:entry:${deed}`,
      target: `entry ${id}`,
      before: { status: context.entry.status },
      after: { ...(reason && { note: reason }) },
    });
    return done;
  });
}

const officeEvent = (deed: EntryDeed, { userName: by }: Actor, note = '') =>
  ({ deed, side: 'office', by, note }) as const;

/** Column values of an entry that nobody has asked to disqualify. */
export const NO_REQUEST = {
  disqualifier: null,
  disqualifyReason: null,
  disqualifyAskedAt: null,
} satisfies Partial<Entry>;

/** An extension never moves the deadline of a returned entry to an earlier time. */
const extendedDue = ({ status, dueAt }: Entry, until: Date): Date | null =>
  status === 'returned' && dueAt !== null && until > dueAt ? until : dueAt;

/** Extends the deadline of one entry. @throws Fault notFound, wrongState, extensionPast */
export const extend = (db: Database, actor: Actor, id: number, until: string): Promise<Entry> =>
  asOffice(db, actor, id, { deed: 'extend' }, ({ tx, context, now }) => {
    const ownUntil = new Date(until);
    if (ownUntil <= now) throw new Fault('extensionPast');
    const dueAt = extendedDue(context.entry, ownUntil);
    return writeEntry(tx, context, { ownUntil, dueAt }, officeEvent('extend', actor));
  });

/**
 * State of a reopened entry. A reviewed one waits in a copy of its version, so that whoever decided before can decide
 * again, and their former decision stays.
 */
const reopened = async (
  tx: Database,
  { entry: { versionId }, rules }: EntryContext,
): Promise<Partial<Entry>> =>
  rules.isReviewed
    ? { status: 'submitted', isWaiting: true, versionId: await copyVersion(tx, versionId!) }
    : { status: 'approved', isWaiting: false, approvedId: versionId };

/**
 * Reopens an ended entry; like any other it needs a place, and a review if its topic has one.
 * @throws Fault notFound, wrongState, noteNeeded, teamEnded, enteredAlready, topicFull, topicLimit
 */
export const reopen = (db: Database, actor: Actor, id: number, reason: string): Promise<Entry> =>
  asOffice(db, actor, id, { deed: 'reopen', reason }, async ({ tx, context }) => {
    const { entry, rules, contest, team, topic } = context;
    if (team.endedAt !== null) throw new Fault('teamEnded');
    await demandNotEntered(tx, team.id, topic.id);
    const slot = await freeSlot(tx, team.id, contest.topicsPerTeam);
    if (entry.versionId === null) {
      return writeEntry(
        tx,
        context,
        { status: 'draft', slot },
        officeEvent('reopen', actor, reason),
      );
    }
    if (rules.quota !== null) {
      await layOut(tx, context);
      if (!(await takePlace(tx, topic.id, entry.id))) throw new Fault('topicFull');
    }
    const open = { slot, number: numberOf(context), ...NO_REQUEST };
    return writeEntry(
      tx,
      context,
      { ...open, ...(await reopened(tx, context)) },
      officeEvent('reopen', actor, reason),
    );
  });

/**
 * Disqualifies an entry: one person asks for it, and a second one does it. Its certificates and result pages end.
 * @returns whether it was done
 * @throws Fault notFound, wrongState, noteNeeded, secondPerson for the same person twice
 */
export const disqualify = (
  db: Database,
  actor: Actor,
  id: number,
  reason: string,
): Promise<boolean> =>
  asOffice(db, actor, id, { deed: 'disqualify', reason }, async ({ tx, context, now }) => {
    const { entry } = context;
    if (entry.disqualifier === null) {
      const asked = { disqualifier: actor.userName, disqualifyReason: reason };
      await tx
        .update(entries)
        .set({ ...asked, disqualifyAskedAt: now })
        .where(eq(entries.id, id));
      return false;
    }
    if (entry.disqualifier === actor.userName) throw new Fault('secondPerson');
    const out = { status: 'disqualified', isWaiting: false, turn: null, dueAt: null } as const;
    const change = { ...out, disqualifyAskedAt: null };
    await writeEntry(tx, context, change, officeEvent('disqualify', actor, reason));
    await revokeOfEntry(tx, id, reason);
    await followDisqualification(tx, id);
    await releasePlace(tx, context, now);
    return true;
  });
