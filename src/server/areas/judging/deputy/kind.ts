import { eq, inArray, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { deputyResource } from '#contract/judging/recusal/deputy.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import type { FindHolders } from '#server/platform/message/holder.ts';
import { notify } from '#server/platform/message/notify.ts';
import { withMoment } from '#server/platform/records/row.ts';
import type { RowOf, Store } from '#server/platform/records/store.ts';
import { biasedRounds } from '../conflict/find.ts';
import { isUnbiased } from '../conflict/unbiased.ts';
import { demandRound } from '../record.ts';
import { rounds } from '../table.ts';
import { deputyAppointed } from '../templates.ts';
import { deputies } from './table.ts';

type Row = RowOf<typeof deputies>;
type Place = Pick<Row, 'roundId' | 'accountId'>;

/** The permission that a deputy must have. */
const PERMISSION = 'judging:round:rank';
const NO_OWNER = { departmentId: null, createdById: null };

/** Returns all accounts that may be appointed as deputies. */
export async function listDeputyPeople(db: Database, findHolders: FindHolders) {
  const holders = await findHolders(db, PERMISSION, NO_OWNER);
  const ids = holders.map(({ accountId }) => accountId);
  return db
    .select({ id: accounts.id, userName: accounts.userName, nickName: accounts.nickName })
    .from(accounts)
    .where(inArray(accounts.id, ids))
    .orderBy(accounts.userName);
}

/**
 * Checks an appointment. A deputy is appointed by somebody else, who may know of the whole round.
 * @throws Fault notFound if the actor may not know of the whole round, or the deputy lacks the permission;
 * secondPerson for oneself; deputyConflict
 */
async function demandFit(
  tx: Database,
  { userId }: Actor,
  { roundId, accountId }: Place,
  findHolders: FindHolders,
): Promise<void> {
  await demandRound(tx, roundId);
  if (!(await isUnbiased(tx, userId, roundId))) throw new Fault('notFound');
  if (accountId === userId) throw new Fault('secondPerson');
  const people = await listDeputyPeople(tx, findHolders);
  if (!people.some(({ id }) => id === accountId)) throw new Fault('notFound');
  if (!(await isUnbiased(tx, accountId, roundId))) throw new Fault('deputyConflict');
}

async function tellDeputy(tx: Database, { roundId, accountId }: Place): Promise<void> {
  const { name } = await demandRound(tx, roundId);
  await notify(tx, {
    template: deputyAppointed,
    to: [accountId],
    values: { round: name },
    link: `/admin/#/judging/ranking?roundId=${roundId}`,
    about: `judgingRound ${roundId}`,
  });
}

async function present(db: Database, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id);
  const found = await db
    .select({
      id: deputies.id,
      round: rounds.name,
      userName: accounts.userName,
      nickName: accounts.nickName,
    })
    .from(deputies)
    .innerJoin(rounds, eq(rounds.id, deputies.roundId))
    .innerJoin(accounts, eq(accounts.id, deputies.accountId))
    .where(inArray(deputies.id, ids.length > 0 ? ids : [0]));
  const byId = new Map(found.map((one) => [one.id, one]));
  return rows.map((row) => ({ ...withMoment(row), ...byId.get(row.id)! }));
}

/** Store of deputies. A person from whom a round hides something does not learn who its deputies are. */
export const deputyStore = (
  findHolders: FindHolders,
): Store<typeof deputyResource, typeof deputies> => ({
  resource: deputyResource,
  unique: { judging_deputy_account_key: 'accountId' },
  table: deputies,
  owner: 'shared',
  columns: { id: deputies.id, updatedAt: deputies.updatedAt },
  limit: ({ userId }) => sql`${deputies.roundId} NOT IN (${biasedRounds(userId)})`,
  where: ({ roundId }) => [roundId === undefined ? undefined : eq(deputies.roundId, roundId)],
  present,
  async values(tx, change, before, actor) {
    if (!before) await demandFit(tx, actor, change as typeof change & Place, findHolders);
    return change;
  },
  async happened(tx, { before, after }) {
    if (!before && after) await tellDeputy(tx, after);
  },
});
