import { and, eq } from 'drizzle-orm';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { channels } from './table.ts';

/** The channel of a link that counts; undefined for one that there is not, or that is disabled. */
export async function findActive(
  db: Database,
  key: string | null,
): Promise<{ id: number; key: string } | undefined> {
  if (key === null) return undefined;
  const [row] = await db
    .select({ id: channels.id, key: channels.key })
    .from(channels)
    .where(and(eq(channels.key, key), eq(channels.status, 'active')));
  return row;
}

/** By which channels somebody came: the first one with their account, the last one by the link that led them here. */
export interface Touches {
  firstChannel: string | null;
  lastChannel: string | null;
}

/** The first and the last channel of an account (specification 9). @param last of the cookie, as it was sent */
export async function touchesOf(
  db: Database,
  accountId: number,
  last: string | null,
): Promise<Touches> {
  const [account] = await db
    .select({ channel: accounts.sourceChannel })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const at = await findActive(db, last);
  const registered = await findActive(db, account?.channel ?? null);
  const known = [registered?.key, at?.key].filter((key) => key !== undefined);
  return { firstChannel: known[0] ?? null, lastChannel: known.at(-1) ?? null };
}
