import { and, eq } from 'drizzle-orm';
import type { ReviewedEntry } from '#contract/registration/review.ts';
import { maskIdNumber } from '#domain/registration/person.ts';
import {
  snapshotChanges,
  type EntrySnapshot,
  type SnapshotMember,
} from '#domain/registration/snapshot.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { findOwnedVersion, type OwnedForm } from '#server/areas/forms/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { demandRow } from '#server/platform/records/read.ts';
import { demandEntry, type Desk, type EntryContext, type Member } from '../record/context.ts';
import { listEntryEvents } from '../record/event.ts';
import { listMessages } from '../entry/message.ts';
import { openSnapshot } from '../entry/snapshot.ts';
import { entryVersions } from '../record/entry/table.ts';
import { openIdNumber } from '../team/identity.ts';
import { hasConflict } from './conflict.ts';
import { entryStore } from './kind.ts';
import { entryReviews } from './table.ts';

/** A version as it was written, with the form that it was written in. */
interface ReadVersion {
  snapshot: EntrySnapshot;
  form: OwnedForm | null;
}

async function readVersion(desk: Desk, id: number | null): Promise<ReadVersion | null> {
  if (id === null) return null;
  const [row] = await desk.db.select().from(entryVersions).where(eq(entryVersions.id, id));
  if (!row) return null;
  const { form: named } = row.snapshot;
  const form = named && (await findOwnedVersion(desk, named.id, named.number));
  return { snapshot: openSnapshot(row.snapshot, form ?? null), form: form ?? null };
}

/** The version that was decided about last, of which a change is told. */
async function lastDecided(db: Database, { entry }: EntryContext): Promise<number | null> {
  if (entry.approvedId !== null) return entry.approvedId;
  const rows = await db
    .select({ versionId: entryReviews.versionId })
    .from(entryReviews)
    .where(and(eq(entryReviews.entryId, entry.id)))
    .orderBy(entryReviews.id);
  return rows.findLast(({ versionId }) => versionId !== entry.versionId)?.versionId ?? null;
}

function personOf(secret: Buffer, one: SnapshotMember, members: readonly Member[]) {
  const member = members.find(({ id }) => id === one.memberId);
  const sealed = member?.idNumber;
  return {
    id: one.memberId,
    role: one.role,
    name: one.name,
    school: one.school,
    birthday: one.birthday,
    idMasked: sealed ? maskIdNumber(openIdNumber(secret, member.id, sealed)) : null,
    isConfirmed: true,
    answers: one.answers,
  };
}

async function nameOf(db: Database, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await db
    .select({ name: accounts.userName })
    .from(accounts)
    .where(eq(accounts.id, id));
  return row?.name ?? null;
}

async function leaseOf(db: Database, { entry }: EntryContext, actor: Actor) {
  const isHeld = entry.leasedUntil !== null && entry.leasedUntil > new Date();
  return {
    leasedBy: isHeld ? await nameOf(db, entry.leasedById) : null,
    leasedUntil: isHeld ? entry.leasedUntil!.toISOString() : null,
    isMine: isHeld && entry.leasedById === actor.userId,
  };
}

async function storyOf(db: Database, entryId: number) {
  const events = await listEntryEvents(db, entryId);
  return {
    events: events.map(({ at, side, deed, status, by, note }) => ({
      at: at.toISOString(),
      side,
      deed,
      state: status,
      by,
      note,
    })),
    messages: await listMessages(db, entryId),
  };
}

/** An entry as it is reviewed: what was submitted, and where it differs from what was decided about last. @throws Fault notFound */
export async function readReviewed(desk: Desk, actor: Actor, id: number): Promise<ReviewedEntry> {
  const { db, secret } = desk;
  const row = await demandRow(db, entryStore, actor, id, 'query');
  const context = await demandEntry(db, id);
  const { entry, rules, members } = context;
  const version = await readVersion(desk, entry.versionId);
  const before = await readVersion(desk, await lastDecided(db, context));
  const [record] = await entryStore.present(db, [row], actor);
  const { team = {}, topic = {} } = version?.snapshot.answers ?? {};
  const approvals = and(
    eq(entryReviews.versionId, entry.versionId ?? 0),
    eq(entryReviews.decision, 'approve'),
  );
  return {
    record: record!,
    versionId: entry.versionId,
    form: version?.form ? await version.form.body() : null,
    team,
    topic,
    people: version?.snapshot.members.map((one) => personOf(secret, one, members)) ?? [],
    changed: before && version ? snapshotChanges(before.snapshot, version.snapshot) : [],
    marks: entry.marks,
    ...(await storyOf(db, id)),
    ...(await leaseOf(db, context, actor)),
    approvals: await db.$count(entryReviews, approvals),
    reviewers: rules.reviewers,
    hasConflict: await hasConflict(db, id, actor.userId),
  };
}
