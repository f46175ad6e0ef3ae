import { and, eq, sql } from 'drizzle-orm';
import type { Channel } from '#contract/messaging/channel.ts';
import type { Preference } from '#domain/messaging/wish.ts';
import type { Database } from '#server/platform/db/database.ts';
import { messagePreferences, restingAddresses } from '../table.ts';

/** What somebody said about what they want to get. */
export const readPreferences = (db: Database, accountId: number): Promise<Preference[]> =>
  db
    .select({
      category: messagePreferences.category,
      channel: messagePreferences.channel,
      isOn: messagePreferences.isOn,
    })
    .from(messagePreferences)
    .where(eq(messagePreferences.accountId, accountId));

/** Keeps what somebody said, and to which text they said it. */
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

const isAt = (channel: Channel, address: string) =>
  and(eq(restingAddresses.channel, channel), eq(restingAddresses.address, address));

/** Why nothing is sent to an address any more; undefined where it is. */
export async function readRest(db: Database, channel: Channel, address: string) {
  const [row] = await db.select().from(restingAddresses).where(isAt(channel, address));
  return row;
}

/** Nothing arrives at an address: nothing is sent there any more. */
export async function restAddress(
  db: Database,
  channel: Channel,
  address: string,
  reason: string,
): Promise<void> {
  await db.insert(restingAddresses).values({ channel, address, reason }).onConflictDoNothing();
}

/** Its owner got a message there. */
export async function wakeAddress(db: Database, channel: Channel, address: string): Promise<void> {
  await db.delete(restingAddresses).where(isAt(channel, address));
}
