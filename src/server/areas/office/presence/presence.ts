import { randomBytes } from 'node:crypto';
import { and, desc, eq, ne, notInArray, sql } from 'drizzle-orm';
import { FILE_ID_LENGTH } from '#contract/files/file.ts';
import { PRESENCE_LEASE, type Person } from '#contract/office/presence.ts';
import { sessions } from '#server/areas/identity/session/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { TellSaved } from '#server/platform/http/editable.ts';
import { tellSessions } from '#server/platform/realtime/notice.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { presences } from '../table.ts';

/** A record that is open in a form. */
export interface Opened {
  kind: string;
  /** A number, or the id of a file. */
  id: number | string;
}

/** Maximum number of open records per session. Beyond it, the one opened first no longer counts. */
const MOST_OPEN = 40;

const LEASE = sql`now() + ${PRESENCE_LEASE} * interval '1 second'`;
const isThere = sql`${presences.until} > now()`;

const ofRecord = ({ kind, id }: Opened) =>
  and(eq(presences.kind, kind), eq(presences.recordId, String(id)), isThere);

/** Returns the record of a lease. Ids of files are recognised by their length; no number is as long. */
const openedOf = ({ kind, recordId }: { kind: string; recordId: string }): Opened => ({
  kind,
  id: recordId.length === FILE_ID_LENGTH ? recordId : Number(recordId),
});

/** Removes expired and surplus leases of a session before it opens another record. */
async function makeRoom(tx: Database, sessionId: string): Promise<void> {
  const kept = tx
    .select({ key: presences.key })
    .from(presences)
    .where(and(eq(presences.sessionId, sessionId), isThere))
    .orderBy(desc(presences.joinedAt))
    .limit(MOST_OPEN - 1);
  await tx
    .delete(presences)
    .where(and(eq(presences.sessionId, sessionId), notInArray(presences.key, kept)));
}

/** Notifies the sessions that have a record open that somebody joined or left. */
async function tellOthers(tx: Database, opened: Opened, key: string): Promise<void> {
  const others = await tx
    .selectDistinct({ id: presences.sessionId })
    .from(presences)
    .where(and(ofRecord(opened), ne(presences.key, key)));
  const message = { msgType: 'presenceChanged', body: opened } as const;
  await tellSessions(tx, { sessionIds: others.map(({ id }) => id), message });
}

/** Notifies all sessions that have a record open that it was saved; a form knows its own save by the version. */
export const tellSaved: TellSaved = async (db, saved) => {
  const open = await db
    .selectDistinct({ id: presences.sessionId })
    .from(presences)
    .where(ofRecord(saved));
  const message = { msgType: 'recordSaved', body: saved } as const;
  await tellSessions(db, { sessionIds: open.map(({ id }) => id), message });
};

/** Returns the people who have a record open besides the lease's owner, each once. */
async function readOthers(db: Database, opened: Opened, key: string): Promise<Person[]> {
  const isOwn = sql<boolean>`${accounts.id} = (SELECT own.account_id FROM ${sessions} AS own
    JOIN ${presences} AS mine ON mine.session_id = own.id WHERE mine.key = ${key})`;
  const found = await db
    .selectDistinctOn([accounts.id], { name: accounts.nickName, isOwn })
    .from(presences)
    .innerJoin(sessions, eq(sessions.id, presences.sessionId))
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(ofRecord(opened), ne(presences.key, key)))
    .orderBy(accounts.id);
  return found;
}

/** Adds a lease for a session. @returns its key, and who else has the record open */
export const join = (db: Database, opened: Opened, sessionId: string) =>
  db.transaction(async (tx) => {
    const key = randomBytes(16).toString('hex');
    await makeRoom(tx, sessionId);
    const { kind, id } = opened;
    const lease = { key, sessionId, kind, recordId: String(id), until: LEASE };
    await tx.insert(presences).values(lease);
    await tellOthers(tx, opened, key);
    return { key, people: await readOthers(tx, opened, key) };
  });

/** Returns the record and session of a lease; undefined if it has expired. */
export async function findPresence(db: Database, key: string) {
  const [held] = await db
    .select()
    .from(presences)
    .where(and(eq(presences.key, key), isThere));
  return held && { ...openedOf(held), sessionId: held.sessionId };
}

/** Renews a lease. @returns who else has the record open; null if the lease has expired */
export async function renew(db: Database, key: string): Promise<Person[] | null> {
  const [held] = await db
    .update(presences)
    .set({ until: LEASE })
    .where(and(eq(presences.key, key), isThere))
    .returning();
  return held ? readOthers(db, openedOf(held), key) : null;
}

/** Ends a lease and notifies the others. */
export const leave = (db: Database, key: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [gone] = await tx.delete(presences).where(eq(presences.key, key)).returning();
    if (gone) await tellOthers(tx, openedOf(gone), key);
  });

/** Removes leases of pages that were closed without ending them. */
export const presenceRetention: Retention = {
  name: 'presence',
  forget: (db) => db.delete(presences).where(sql`NOT ${isThere}`),
};
