import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { translator } from '#content/i18n/translate.ts';
import { Fault } from '#contract/fault.ts';
import { LOCALES } from '#contract/call/locale.ts';
import { tag } from '#contract/call/tag.ts';
import { localTime } from '#domain/calendar/local-time.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import {
  issueAwards,
  linkFormerAwards,
  revokeAwards,
  type Awarded,
} from '#server/areas/registration/service.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/publish/batch/outbox.ts';
import { NOBODY, type Round } from '../record.ts';
import { dropSheetRequests } from '../sheet/request.ts';
import { rounds } from '../table.ts';
import { resultReleased } from '../templates.ts';
import { demandCurrent, lockRelease, NO_REQUEST, type Release } from './deed.ts';
import { demandUnprized } from './elsewhere.ts';
import { dropLeft } from './left.ts';
import { releasedEntries, releases } from './table.ts';
import { tellTeams, tellUnprinted } from './tell.ts';
import { publishWinners } from './winners.ts';

type Line = typeof releasedEntries.$inferSelect;

const byPrize = (rows: readonly Pick<Line, 'entryId' | 'prize'>[]): Awarded[] =>
  [...Map.groupBy(rows, ({ prize }) => prize!.name.zh).values()].map((group) => ({
    award: group[0]!.prize!.name,
    entryIds: group.map(({ entryId }) => entryId),
  }));

/** Entries of a release by prize, for which certificates are issued. */
export async function listAwarded(tx: Database, { id }: Release): Promise<Awarded[]> {
  const rows = await tx
    .select({ entryId: releasedEntries.entryId, prize: releasedEntries.prize })
    .from(releasedEntries)
    .where(and(eq(releasedEntries.releaseId, id), isNotNull(releasedEntries.prize)));
  return byPrize(rows);
}

/**
 * Prizes that the entries of a release had by results that are public no more, also those of other rounds, together
 * with the entries that had each.
 */
async function listFormer(tx: Database, { id }: Release): Promise<Awarded[]> {
  const rows = await tx
    .select({ entryId: releasedEntries.entryId, prize: releasedEntries.prize })
    .from(releasedEntries)
    .innerJoin(releases, eq(releases.id, releasedEntries.releaseId))
    .where(
      and(
        inArray(releases.status, ['rescinded', 'superseded']),
        isNotNull(releasedEntries.prize),
        sql`${releasedEntries.entryId} IN (
          SELECT own.entry_id FROM ${releasedEntries} own WHERE own.release_id = ${id})`,
      ),
    );
  return byPrize(rows);
}

async function issueCertificates(
  tx: Database,
  round: Round,
  release: Release,
  at: Date,
): Promise<void> {
  const { templateId, approvedBy } = release;
  if (templateId === null) return;
  const words = { date: localTime(at).day, by: approvedBy ?? '' };
  const awarded = await listAwarded(tx, release);
  await tellUnprinted(tx, round, release, await issueAwards(tx, templateId, awarded, words));
  await linkFormerAwards(tx, await listFormer(tx, release));
}

/** The actor in the log: the portal publishes at the instant, but the person who approved is responsible. */
const responsibleActor = ({ approvedBy }: Release) => ({
  userId: null,
  userName: approvedBy ?? '?',
  departmentId: null,
  address: '',
  requestId: 'schedule',
});

const SUPERSEDED = LOCALES.map((locale) =>
  translator(locale)('label.release_state.superseded'),
).join(' / ');

/** Revokes the certificates of entries that now win another prize or none; each entry has one prize by a release. */
async function revokeFormer(tx: Database, former: Release, next: Release): Promise<void> {
  const given = new Map(
    (await listAwarded(tx, next)).flatMap(({ award, entryIds }) =>
      entryIds.map((entryId) => [entryId, award.zh] as const),
    ),
  );
  const changed = (await listAwarded(tx, former)).map(({ award, entryIds }) => ({
    award,
    entryIds: entryIds.filter((entryId) => given.get(entryId) !== award.zh),
  }));
  await revokeAwards(tx, changed, SUPERSEDED);
}

/** Locks the entries of a release, so that none is disqualified while it goes out; entries are locked before pages. */
const lockEntries = (tx: Database, { id }: Release) =>
  tx
    .select({ id: entries.id })
    .from(entries)
    .innerJoin(releasedEntries, eq(releasedEntries.entryId, entries.id))
    .where(eq(releasedEntries.releaseId, id))
    .orderBy(asc(entries.id))
    .for('share', { of: entries });

/** Marks the current release, if there is one, as superseded; a request to rescind it ends with it. */
async function supersede(tx: Database, next: Release): Promise<void> {
  const isLive = and(eq(releases.roundId, next.roundId), eq(releases.status, 'released'));
  const superseded = { ...NO_REQUEST, status: 'superseded', version: sql`version + 1` } as const;
  const [former] = await tx.update(releases).set(superseded).where(isLive).returning();
  if (former) await revokeFormer(tx, former, next);
}

/**
 * Makes a release public in all respects: state, pages, certificates and messages. Requests to reopen the round or to
 * leave out a sheet end, because nobody can confirm them any more.
 * @throws Fault appealBefore, rankOutdated, prizedElsewhere, incomplete, missingReference
 */
async function release(tx: Database, round: Round, due: Release, now: Date): Promise<void> {
  // Nobody could appeal against a result that was held up beyond the deadline, as by a server that was down.
  if (due.appealUntil !== null && due.appealUntil <= now) throw new Fault('appealBefore');
  await lockEntries(tx, due);
  await demandCurrent(tx, round, due);
  await demandUnprized(tx, due);
  await dropLeft(tx, round, due);
  await supersede(tx, due);
  const live = { status: 'released', releasedAt: now, version: due.version + 1 } as const;
  await tx.update(releases).set(live).where(eq(releases.id, due.id));
  await tx
    .update(rounds)
    .set({ ...NOBODY, state: 'released', version: round.version + 1 })
    .where(eq(rounds.id, round.id));
  await dropSheetRequests(tx, round.id);
  await publishWinners(tx, due);
  await issueCertificates(tx, round, due, now);
  await tellTeams(tx, round, due, resultReleased);
  await announce(tx, [tag.results(round.year)]);
  await recordDeed(tx, responsibleActor(due), {
    action: 'judging:release:release',
    target: `judgingRelease ${due.id}`,
    before: { status: due.status },
    after: { status: 'released' },
  });
}

/** Condition for releases that are due by the database's clock. */
export const isDue = and(eq(releases.status, 'scheduled'), lte(releases.at, sql`now()`));

/**
 * Publishes one release, in one transaction; of two concurrent processes, one does it.
 * @throws Fault appealBefore, rankOutdated, prizedElsewhere, incomplete, missingReference
 */
export const publishRelease = (db: Database, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const { round, release: due } = await lockRelease(tx, id);
    const [found] = await tx
      .select({ now: sql`clock_timestamp()`.mapWith(releases.createdAt) })
      .from(releases)
      .where(and(eq(releases.id, id), isDue));
    if (found) await release(tx, round, due, found.now);
  });
