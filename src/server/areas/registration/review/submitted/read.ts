import { and, eq } from 'drizzle-orm';
import type { ReviewedEntry } from '#contract/registration/office/reviewed-entry.ts';
import { answeredFields, pickAnswers } from '#domain/registration/sensitive.ts';
import {
  contentAt,
  snapshotChanges,
  type SnapshotMember,
  type SnapshotPlace,
} from '#domain/registration/snapshot.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { demandRow } from '#server/platform/records/read.ts';
import {
  demandEntry,
  type Services,
  type EntryContext,
  type Member,
} from '../../record/context.ts';
import { listEntryEvents } from '../../record/event.ts';
import { listMessages } from '../../entry/message/message.ts';
import { maskedIdNumber } from '../../team/person/identity.ts';
import { hasConflict, hasDeclared } from '../conflict.ts';
import { listVersionFiles } from './file.ts';
import { listDeliveries } from '../delivery.ts';
import { entryStore } from '../kind.ts';
import { listNamesakes } from '../namesake.ts';
import { listNotes } from '../note.ts';
import { entryReviews } from '../../record/entry/table.ts';
import { lastDecided, readVersion, type ReadVersion } from './version.ts';

function personOf(secret: Buffer, one: SnapshotMember, members: readonly Member[]) {
  const member = members.find(({ id }) => id === one.memberId);
  const { memberId: id, role, name, school, birthday, answers } = one;
  const idMasked = member ? maskedIdNumber(secret, member) : null;
  return { id, role, name, school, birthday, idMasked, isConfirmed: true, answers };
}

/** Content of a draft: the office does not read what a team is still writing. */
const NOTHING = { title: '', teamName: '', team: {}, topic: {}, work: {}, people: [], masked: [] };

/** The submitted content, without sensitive answers. */
function contentOf(secret: Buffer, version: ReadVersion | null, members: readonly Member[]) {
  if (!version) return NOTHING;
  const { snapshot, sensitive } = version;
  const { team, topic, work = {} } = snapshot.answers;
  const isOpen = (field: string): boolean => !sensitive.has(field);
  const sealedIn = (answers: typeof team, memberId: number | null): SnapshotPlace[] =>
    answeredFields(answers)
      .filter((field) => sensitive.has(field))
      .map((place) => ({ place, memberId }));
  return {
    title: snapshot.title,
    teamName: snapshot.team,
    team: pickAnswers(team, isOpen),
    topic: pickAnswers(topic, isOpen),
    work: pickAnswers(work, isOpen),
    people: snapshot.members.map((one) =>
      personOf(secret, { ...one, answers: pickAnswers(one.answers, isOpen) }, members),
    ),
    masked: [
      ...sealedIn(team, null),
      ...sealedIn(topic, null),
      ...sealedIn(work, null),
      ...snapshot.members.flatMap(({ answers, memberId }) => sealedIn(answers, memberId)),
    ],
  };
}

const isOpenIn = ({ sensitive }: ReadVersion, field: string): boolean => !sensitive.has(field);

/** Differences from the version that was decided before, and members who have left since. */
function changesOf(before: ReadVersion | null, after: ReadVersion | null) {
  if (!before || !after) return { changed: [], left: [] };
  const now = new Set(after.snapshot.members.map(({ memberId }) => memberId));
  const changed = snapshotChanges(before.snapshot, after.snapshot).map((place) => ({
    ...place,
    before: before.sensitive.has(place.place) ? {} : contentAt(before.snapshot, place),
  }));
  const gone = before.snapshot.members.filter(({ memberId }) => !now.has(memberId));
  return { changed, left: gone.map(({ name }) => name ?? '–') };
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

async function storyOf(db: Database, context: EntryContext) {
  const { id: entryId } = context.entry;
  const events = await listEntryEvents(db, entryId);
  return {
    events: events.map(({ at, status: state, side, deed, by, note }) => ({
      at: at.toISOString(),
      side,
      deed,
      state,
      by,
      note,
    })),
    messages: await listMessages(db, entryId),
    deliveries: await listDeliveries(db, context),
    notes: await listNotes(db, entryId),
  };
}

const countApprovals = (db: Database, versionId: number | null): Promise<number> =>
  db.$count(
    entryReviews,
    and(eq(entryReviews.versionId, versionId ?? 0), eq(entryReviews.decision, 'approve')),
  );

/**
 * Returns an entry for review: what was submitted, and how it differs from the version decided last.
 * @throws Fault notFound
 */
export async function readReviewed(
  services: Services,
  actor: Actor,
  id: number,
): Promise<ReviewedEntry> {
  const { db, secret } = services;
  const row = await demandRow(db, entryStore, actor, id, 'query');
  const context = await demandEntry(db, id);
  const { entry, rules, members } = context;
  const { marks, versionId: beforeId } = await lastDecided(db, entry);
  const version = await readVersion(services, entry.versionId);
  const before = await readVersion(services, beforeId);
  const compared = {
    now: { id: entry.versionId, version },
    before: { id: beforeId, version: before },
  };
  const [record] = await entryStore.present(db, [row], actor);
  return {
    record: record!,
    versionId: entry.versionId,
    ownUntil: entry.ownUntil?.toISOString() ?? null,
    form: version?.form ? await version.form.body() : null,
    ...contentOf(secret, version, members),
    files: await listVersionFiles(services, compared, isOpenIn),
    ...changesOf(before, version),
    namesakes: version ? await listNamesakes(db, context) : [],
    marks,
    disqualifier: entry.disqualifier,
    hasAsked: entry.disqualifier === actor.userName,
    disqualifyReason: entry.disqualifyReason,
    ...(await storyOf(db, context)),
    ...(await leaseOf(db, context, actor)),
    approvals: await countApprovals(db, entry.versionId),
    reviewers: rules.reviewers,
    checklist: rules.checklist,
    hasConflict: await hasConflict(db, id, actor.userId),
    hasDeclared: await hasDeclared(db, id, actor.userId),
  };
}
