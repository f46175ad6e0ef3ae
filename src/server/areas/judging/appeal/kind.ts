import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import { appealKind as contract, appealResource } from '#contract/judging/outcome/appeal.ts';
import { appealStates } from '#domain/judging/appeal.ts';
import { translator } from '#content/i18n/translate.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { teams } from '#server/areas/registration/record/team/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/message/notify.ts';
import { ownKind } from '#server/platform/own/kind.ts';
import { recordEvents } from '#server/platform/own/table.ts';
import { likePattern } from '#server/platform/records/filter.ts';
import { withMoment } from '#server/platform/records/row.ts';
import type { RowOf, Store } from '#server/platform/records/store.ts';
import { isKnownTo } from '../conflict/find.ts';
import { releases } from '../release/table.ts';
import { assignments, judges, rounds } from '../table.ts';
import { appealAnswered } from '../templates.ts';
import { closeForAppeal } from './redo.ts';
import { appeals } from './table.ts';

type Row = RowOf<typeof appeals>;

/**
 * Condition that the account was never assigned the entry; a judge who gave it back must not answer its appeal
 * either.
 */
const isOutside = (accountId: number): SQL => sql`NOT EXISTS (
  SELECT 1 FROM ${assignments} a JOIN ${judges} j ON j.id = a.judge_id
  WHERE a.entry_id = ${appeals.entryId} AND j.account_id = ${accountId})`;

/**
 * Condition for an upheld appeal since which its round has not been released again: the public result is older than the
 * decision, also if it has replaced the one that the appeal was made against.
 */
const isRedoDue = sql`(${appeals.status} = 'upheld' AND EXISTS (
  SELECT 1 FROM ${releases} own JOIN ${releases} r ON r.round_id = own.round_id AND r.status = 'released'
  WHERE own.id = ${appeals.releaseId} AND r.released_at < (
    SELECT max(e.at) FROM ${recordEvents} e
    WHERE e.kind = 'appeal' AND e.record_id = ${appeals.id} AND e.deed = 'uphold')))`;

const named = (db: Database, ids: readonly number[]) =>
  db
    .select({
      id: appeals.id,
      roundId: rounds.id,
      round: rounds.name,
      number: entries.number,
      title: entries.title,
      team: teams.name,
      isRedoDue: sql<boolean>`${isRedoDue}`,
    })
    .from(appeals)
    .innerJoin(releases, eq(releases.id, appeals.releaseId))
    .innerJoin(rounds, eq(rounds.id, releases.roundId))
    .innerJoin(entries, eq(entries.id, appeals.entryId))
    .innerJoin(teams, eq(teams.id, entries.teamId))
    .where(inArray(appeals.id, ids.length > 0 ? [...ids] : [0]));

async function present(db: Database, rows: readonly Row[]) {
  const found = await named(
    db,
    rows.map(({ id }) => id),
  );
  const byId = new Map(found.map((one) => [one.id, one]));
  return rows.map((row) => ({
    ...withMoment(row),
    ...byId.get(row.id)!,
    createdAt: row.createdAt.toISOString(),
  }));
}

/** Table and filters of appeals, and who may know of them. */
export const appealStore: Store<typeof appealResource, typeof appeals> = {
  resource: appealResource,
  table: appeals,
  owner: 'shared',
  columns: { id: appeals.id, updatedAt: appeals.updatedAt },
  limit: ({ userId }) => sql`${isKnownTo(userId, appeals.entryId)} AND ${isOutside(userId)}`,
  where: ({ keyword, status, isRedoDue: isDue }) => [
    keyword === undefined
      ? undefined
      : sql`(${appeals.content} ILIKE ${likePattern(keyword)} OR EXISTS (SELECT 1 FROM ${entries} e
          WHERE e.id = ${appeals.entryId} AND (e.number ILIKE ${likePattern(keyword)} OR e.title ILIKE ${likePattern(keyword)})))`,
    status && eq(appeals.status, status),
    isDue === undefined ? undefined : sql`${isRedoDue} = ${isDue}`,
  ],
  present,
  values: (_, change) => Promise.resolve(change),
};

/** Notifies the captain of the decision and its reason. */
async function tellCaptain(tx: Database, row: Row): Promise<void> {
  const [found] = await named(tx, [row.id]);
  const state = {
    zh: translator('zh')(`label.appeal_state.${row.status}`),
    en: translator('en')(`label.appeal_state.${row.status}`),
  };
  await notify(tx, {
    template: appealAnswered,
    to: row.ownerId === null ? [] : [row.ownerId],
    values: { round: found!.round, number: found!.number ?? '', state, answer: row.answer },
    link: '/personCenter/competition/',
    about: `appeal ${row.id}`,
  });
}

/**
 * Appeals. They are decided by a person who is neither on the panel nor in conflict with the entry (requirement 16).
 */
export const appealKind = ownKind({
  contract,
  states: appealStates,
  store: appealStore,
  written: (_, { note }) => ({ answer: note }),
  /** Tells their round, by which a later result of it can be shown with them. */
  async presentOwn({ db }, rows) {
    const found = await named(
      db,
      rows.map(({ id }) => id),
    );
    const rounds = new Map(found.map(({ id, roundId }) => [id, roundId]));
    return rows.map(({ id }) => ({ roundId: rounds.get(id)! }));
  },
  async decided(tx, deed, after) {
    await tellCaptain(tx, after);
    if (deed === 'uphold') await closeForAppeal(tx, after.releaseId);
  },
});
