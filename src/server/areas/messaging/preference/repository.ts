import { and, eq, sql, type Placeholder } from 'drizzle-orm';
import type { Channel } from '#contract/messaging/channel.ts';
import type { Preference } from '#domain/messaging/wish.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { messagePreferences, restingAddresses } from '../table.ts';

const preferencesQuery = prepared((db) =>
  db
    .select({
      category: messagePreferences.category,
      channel: messagePreferences.channel,
      isOn: messagePreferences.isOn,
    })
    .from(messagePreferences)
    .where(eq(messagePreferences.accountId, sql.placeholder('accountId')))
    .prepare('preferences_of_account'),
);

/** Returns the stored message preferences of an account. */
export const readPreferences = (db: Database, accountId: number): Promise<Preference[]> =>
  preferencesQuery(db).execute({ accountId });

/** Stores the preferences that an account has stated, with the version of the consent text they refer to. */
export async function savePreferences(
  db: Database,
  accountId: number,
  said: readonly Preference[],
  textVersion: string,
): Promise<void> {
  if (said.length === 0) return;
  const { accountId: account, category, channel } = messagePreferences;
  await db
    .insert(messagePreferences)
    .values(said.map((one) => ({ ...one, accountId, textVersion })))
    .onConflictDoUpdate({
      target: [account, category, channel],
      set: {
        isOn: sql`excluded.is_on`,
        saidAt: sql`excluded.said_at`,
        textVersion: sql`excluded.text_version`,
      },
      setWhere: sql`${messagePreferences.isOn} <> excluded.is_on`,
    });
}

const isAt = (channel: Channel | Placeholder, address: string | Placeholder) =>
  and(eq(restingAddresses.channel, channel), eq(restingAddresses.address, address));

const restQuery = prepared((db) =>
  db
    .select({ reason: restingAddresses.reason, since: restingAddresses.since })
    .from(restingAddresses)
    .where(isAt(sql.placeholder('channel'), sql.placeholder('address')))
    .prepare('rest_of_address'),
);

/** Returns why and since when nothing is sent to an address; undefined if messages are sent there. */
export async function readRest(db: Database, channel: Channel, address: string) {
  const [row] = await restQuery(db).execute({ channel, address });
  return row;
}

/** Lets an address rest: nothing arrives there, so nothing more is sent to it. */
export async function restAddress(
  db: Database,
  channel: Channel,
  address: string,
  reason: string,
): Promise<void> {
  await db.insert(restingAddresses).values({ channel, address, reason }).onConflictDoNothing();
}

/** Ends the rest of an address, because its owner has received a message there. */
export async function wakeAddress(db: Database, channel: Channel, address: string): Promise<void> {
  await db.delete(restingAddresses).where(isAt(channel, address));
}
