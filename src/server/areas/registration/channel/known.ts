import { and, eq, inArray } from 'drizzle-orm';
import { isCode, readTouches, type Touches } from '#domain/statistic/touch.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { channels } from './table.ts';

/** The channel of a link that counts; undefined for one that there is not, or that is disabled. */
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

/** What of somebody's touches is a channel; where one of them is, it is both. */
export async function knownTouches(
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

/** The touches of a cookie, for a new account (design of judging, 8). @param cookie as it was sent */
export const touchesOfCookie = (db: Database, cookie: string): Promise<Touches | null> =>
  knownTouches(db, readTouches(cookie) ?? {});

/** What is kept of how somebody came. */
interface KeptTouches {
  firstChannel: string | null;
  lastChannel: string | null;
}

/**
 * The touches of a new entry: the first is that of its captain's account, the last that of the cookie; whichever there is
 * not the other one has (specification 9). Neither changes afterwards.
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
