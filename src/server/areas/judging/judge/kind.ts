import { and, asc, desc, eq, exists, inArray, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Role } from '#contract/call/access.ts';
import { judgeResource, type JudgePerson } from '#contract/judging/judge.ts';
import { accountRoles, accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { holding } from '#server/platform/records/filter.ts';
import { withMoment } from '#server/platform/records/row.ts';
import type { RowOf, Store } from '#server/platform/records/store.ts';
import { isKnownTo } from '../conflict/find.ts';
import { demandUnbiased } from '../conflict/unbiased.ts';
import { isCounted } from '../contending/condition.ts';
import { demandRound } from '../record.ts';
import { assignments, judges, sheets } from '../table.ts';

type Row = RowOf<typeof judges>;

/** The role of scoring experts (§6). */
const ROLE: Role = 'scoring_expert';

/** Condition for accounts that may log in and score. */
export const mayScore = (db: Database) =>
  and(
    eq(accounts.status, 'active'),
    exists(
      db
        .select({ id: accountRoles.accountId })
        .from(accountRoles)
        .where(and(eq(accountRoles.accountId, accounts.id), eq(accountRoles.role, ROLE))),
    ),
  );

/** Returns all accounts that may be asked to judge. */
export const listJudgePeople = (db: Database): Promise<JudgePerson[]> =>
  db
    .select({ id: accounts.id, userName: accounts.userName, nickName: accounts.nickName })
    .from(accounts)
    .where(mayScore(db))
    .orderBy(asc(accounts.userName));

/** @throws Fault notFound if the account lacks the role, or is disabled */
async function demandPerson(tx: Database, accountId: number): Promise<{ name: string }> {
  const [found] = await tx
    .select({ name: accounts.nickName })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), mayScore(tx)));
  if (!found) throw new Fault('notFound');
  return found;
}

interface Counts extends Record<string, unknown> {
  id: number;
  assigned: number;
  submitted: number;
}

/**
 * Counts the assignments of each judge that count, and those submitted, without entries that the reader is in
 * conflict with (requirement 18).
 */
async function countJudges(
  db: Database,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, Counts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: assignments.judgeId,
      assigned: sql<number>`count(*)::int`,
      submitted: sql<number>`count(*) FILTER (WHERE ${sheets.state} IN ('submitted', 'abstained'))::int`,
    })
    .from(assignments)
    .leftJoin(sheets, eq(sheets.assignmentId, assignments.id))
    .where(
      and(
        inArray(assignments.judgeId, [...ids]),
        isCounted,
        isKnownTo(accountId, assignments.entryId),
      ),
    )
    .groupBy(assignments.judgeId);
  return new Map(rows.map((row) => [row.id, row]));
}

async function present(db: Database, rows: readonly Row[], { userId }: Pick<Caller, 'userId'>) {
  const ids = rows.flatMap(({ accountId }) => accountId ?? []);
  const found = await db
    .select({ id: accounts.id, userName: accounts.userName })
    .from(accounts)
    .where(inArray(accounts.id, ids.length > 0 ? ids : [0]));
  const names = new Map(found.map(({ id, userName }) => [id, userName]));
  const counts = await countJudges(
    db,
    userId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...withMoment(row),
    accountId: row.accountId ?? 0,
    userName: names.get(row.accountId ?? 0) ?? '',
    nickName: row.name,
    assigned: 0,
    submitted: 0,
    ...counts.get(row.id),
  }));
}

/** Store of judges. A judge who was ever assigned an entry cannot be removed, because assignments refer to them. */
export const judgeStore: Store<typeof judgeResource, typeof judges> = {
  resource: judgeResource,
  unique: { judge_account_key: 'accountId' },
  table: judges,
  owner: 'shared',
  columns: { id: judges.id, updatedAt: judges.updatedAt },
  // The latest round first, which is the one that is being judged.
  defaultOrder: () => [desc(judges.roundId), asc(judges.id)],
  where: ({ keyword, roundId, duty }) => [
    holding(keyword, judges.name, judges.organisation),
    roundId === undefined ? undefined : eq(judges.roundId, roundId),
    duty && eq(judges.duty, duty),
  ],
  present,
  async values(tx, change, before) {
    if (before) return change;
    const { roundId, accountId } = change as typeof change & { roundId: number; accountId: number };
    await demandRound(tx, roundId);
    return { ...change, ...(await demandPerson(tx, accountId)) };
  },
  // Whether a judge can be removed reveals whether they have assignments, so a person in conflict with an entry may
  // not try.
  async happened(tx, { before, after }, _, { userId }) {
    if (before && !after) await demandUnbiased(tx, userId, before.roundId);
  },
};
