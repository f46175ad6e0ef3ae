import { and, asc, eq, exists, inArray } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { channelResource, type ChannelPerson } from '#contract/registration/channel.ts';
import { accountRoles, accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { holding } from '#server/platform/records/filter.ts';
import { withMoment } from '#server/platform/records/row.ts';
import type { RowOf, Store } from '#server/platform/records/store.ts';
import { countChannels } from './count.ts';
import { channels } from './table.ts';

type Row = RowOf<typeof channels>;

/** Roles that may be responsible for a channel (§2). */
const ROLES = ['channel', 'channel_manage'];

const isResponsible = (db: Database) =>
  exists(
    db
      .select({ id: accountRoles.accountId })
      .from(accountRoles)
      .where(and(eq(accountRoles.accountId, accounts.id), inArray(accountRoles.role, ROLES))),
  );

/** Returns the accounts that can be made responsible for a channel. */
export const listPeople = (db: Database): Promise<ChannelPerson[]> =>
  db
    .select({ id: accounts.id, userName: accounts.userName, nickName: accounts.nickName })
    .from(accounts)
    .where(and(isResponsible(db), eq(accounts.status, 'active')))
    .orderBy(asc(accounts.userName));

/** @throws Fault notFound if the account lacks such a role */
async function demandPerson(tx: Database, accountId: number | null): Promise<void> {
  if (accountId === null) return;
  const found = await tx.$count(accounts, and(eq(accounts.id, accountId), isResponsible(tx)));
  if (found === 0) throw new Fault('notFound');
}

const namesOf = async (db: Database, rows: readonly Row[]): Promise<Map<number, string>> => {
  const ids = rows.flatMap(({ accountId }) => accountId ?? []);
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: accounts.id, name: accounts.nickName })
    .from(accounts)
    .where(inArray(accounts.id, ids));
  return new Map(found.map(({ id, name }) => [id, name]));
};

const NOTHING = { visits: 0, registered: 0, begun: 0, submitted: 0 };

/** Channels with their totals. */
async function present(db: Database, rows: readonly Row[]) {
  const names = await namesOf(db, rows);
  const counts = await countChannels(
    db,
    rows.map(({ key }) => key),
  );
  return rows.map((row) => ({
    ...withMoment(row),
    person: names.get(row.accountId ?? 0) ?? null,
    ...NOTHING,
    ...counts.find(({ key }) => key === row.key),
  }));
}

/**
 * Store of channels. A caller whose scope is their own records reaches the channels they are responsible for (threat
 * 49).
 */
export const channelStore: Store<typeof channelResource, typeof channels> = {
  resource: channelResource,
  unique: { channel_key_key: 'key' },
  table: channels,
  owner: { departmentId: channels.departmentId, createdById: channels.accountId },
  columns: { id: channels.id, key: channels.key, updatedAt: channels.updatedAt },
  where: ({ keyword, status }) => [
    holding(keyword, channels.key, channels.name, channels.note),
    status && eq(channels.status, status),
  ],
  present,
  async values(tx, change, before) {
    if (change.accountId !== before?.accountId) await demandPerson(tx, change.accountId);
    return change;
  },
};
