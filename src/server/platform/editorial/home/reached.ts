import { or, sql, type SQL } from 'drizzle-orm';
import { hasPermission } from '#domain/identity/access.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { contentKinds } from '../kinds.ts';
import { reachOf } from '../store/reach.ts';
import { contentItems, contentVersions } from '../store/table.ts';

/** The items of all kinds that a permission of theirs reaches; null for whoever has none of those permissions. */
export function reachedBy(caller: Caller, action: string): SQL | null {
  const kinds = contentKinds().filter(({ type }) =>
    hasPermission(caller, `${type.permission}:${action}`),
  );
  if (kinds.length === 0) return null;
  return or(...kinds.map((kind) => reachOf(kind, caller, action)))!;
}

/** Items that somebody has begun, or has written a text of. */
export const isOf = ({ userId, userName }: Caller): SQL =>
  sql`(${contentItems.createdById} = ${userId} OR EXISTS (
    SELECT 1 FROM ${contentVersions}
    WHERE ${contentVersions.itemId} = ${contentItems.id} AND ${contentVersions.by} = ${userName}))`;
