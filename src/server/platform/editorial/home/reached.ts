import { or, sql, type SQL } from 'drizzle-orm';
import { hasPermission } from '#domain/identity/access.ts';
import type { Caller } from '#server/platform/http/context.ts';
import type { ContentKind } from '../kind.ts';
import { contentKinds } from '../kinds.ts';
import { reachOf } from '../store/reach.ts';
import { contentItems, contentVersions } from '../store/table.ts';

/** Items of all kinds for which a caller has a permission, of each those that are meant; null for whoever has none. */
export function joined(
  caller: Caller,
  action: string,
  meant: (kind: ContentKind) => SQL,
): SQL | null {
  const kinds = contentKinds().filter(({ type }) =>
    hasPermission(caller, `${type.permission}:${action}`),
  );
  return kinds.length === 0 ? null : or(...kinds.map(meant))!;
}

/** The items of all kinds that a permission of theirs reaches; null for whoever has none of those permissions. */
export const reachedBy = (caller: Caller, action: string): SQL | null =>
  joined(caller, action, (kind) => reachOf(kind, caller, action));

/** Items that somebody has begun, or has written a text of. */
export const isOf = ({ userId, userName }: Caller): SQL =>
  sql`(${contentItems.createdById} = ${userId} OR EXISTS (
    SELECT 1 FROM ${contentVersions}
    WHERE ${contentVersions.itemId} = ${contentItems.id} AND ${contentVersions.by} = ${userName}))`;
