import { and, count, eq, or, sql } from 'drizzle-orm';
import type { Waiting } from '#contract/office/waiting.ts';
import { hasPermission } from '#domain/identity/access.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { contentKinds } from './kinds.ts';
import { reachOf } from './store/reach.ts';
import { contentItems } from './store/table.ts';

const { type, approval, state } = contentItems;

/** Items by their kind and state, within what a permission reaches; the kinds that it does not open are left out. */
async function countItems(db: Database, caller: Caller, action: string, what: 'asked' | 'changed') {
  const kinds = contentKinds().filter((kind) =>
    hasPermission(caller, `${kind.type.permission}:${action}`),
  );
  if (kinds.length === 0) return [];
  const waits = what === 'asked' ? eq(approval, 'asked') : eq(state, 'changed');
  const reached = or(...kinds.map((kind) => reachOf(kind, caller, action))) ?? sql`false`;
  const found = await db
    .select({ type, count: count() })
    .from(contentItems)
    .where(and(waits, reached))
    .groupBy(type);
  return found.map((row): Waiting => {
    const kind = kinds.find((one) => one.type.type === row.type)!;
    return { page: kind.type.permission, what, count: row.count };
  });
}

/** What of the content waits for somebody: to be approved by them, or to be published again. */
export const countWaitingContent = async (db: Database, caller: Caller): Promise<Waiting[]> => [
  ...(await countItems(db, caller, 'approve', 'asked')),
  ...(await countItems(db, caller, 'edit', 'changed')),
];
