import { and, eq, inArray } from 'drizzle-orm';
import { isCode, readTouches, type Touches } from '#domain/statistic/touch.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { channels } from './table.ts';

/** Returns an active channel by its code; undefined if it is unknown or disabled. */
export async function findActive(
  db: Database,
  key: string | null,
): Promise<{ id: number; key: string } | undefined> {
  if (key === null || !isCode(key)) return undefined;
  const [row] = await db
    .select({ id: channels.id, key: channels.key })
    .from(channels)
    .where(and(eq(channels.key, key), eq(channels.status, 'active')));
  return row;
}

/** Keeps the touches that are active channels; if only one of them is, it counts as both. */
async function knownTouches(
  db: Database,
  { first, last }: { first?: string | undefined; last?: string | undefined },
): Promise<Touches | null> {
  const asked = [first, last].filter((one) => one !== undefined);
  const found = await db
    .select({ key: channels.key })
    .from(channels)
    .where(and(inArray(channels.key, asked), eq(channels.status, 'active')));
  const known = asked.filter((one) => found.some(({ key }) => key === one));
  return known.length === 0 ? null : { first: known[0]!, last: known.at(-1)! };
}

/** Returns the touches of a new account (design of judging, 8). @param cookie as it was sent */
export const touchesOfCookie = (db: Database, cookie: string): Promise<Touches | null> =>
  knownTouches(db, readTouches(cookie) ?? {});

/** First and last channel, as stored with an entry. */
interface KeptTouches {
  firstChannel: string | null;
  lastChannel: string | null;
}

/**
 * Returns the touches of a new entry: the first is that of its captain's account, the last that of the cookie; a
 * missing one is replaced by the other (specification 9). Neither changes afterwards.
 * @param cookie as it was sent
 */
export async function touchesOf(
  db: Database,
  accountId: number,
  cookie: string | null,
): Promise<KeptTouches> {
  const [account] = await db
    .select({ first: accounts.sourceChannel, last: accounts.lastChannel })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const came = await knownTouches(db, readTouches(cookie) ?? {});
  const known = await knownTouches(db, {
    first: account?.first ?? came?.first,
    last: came?.last ?? account?.last ?? undefined,
  });
  return { firstChannel: known?.first ?? null, lastChannel: known?.last ?? null };
}
