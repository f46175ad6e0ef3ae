import { or, sql, type SQL } from 'drizzle-orm';
import { hasPermission } from '#domain/identity/access.ts';
import type { Caller } from '#server/platform/http/context.ts';
import type { ContentKind } from '../kind.ts';
import { contentKinds } from '../kinds.ts';
import { reachOf } from '../store/reach.ts';
import { contentItems, contentVersions } from '../store/table.ts';

/**
 * Condition that combines the selected items of all kinds for which a caller has a permission; null if there is no
 * such kind.
 */
export function combineKinds(
  caller: Caller,
  action: string,
  meant: (kind: ContentKind) => SQL,
): SQL | null {
  const kinds = contentKinds().filter(({ type }) =>
    hasPermission(caller, `${type.permission}:${action}`),
  );
  return kinds.length === 0 ? null : or(...kinds.map(meant))!;
}

/** Condition for the items of all kinds that the caller's permission reaches; null without any such permission. */
export const reachedBy = (caller: Caller, action: string): SQL | null =>
  combineKinds(caller, action, (kind) => reachOf(kind, caller, action));

/** Condition for items that a caller has created, or of which they have written a version. */
export const isOf = ({ userId, userName }: Caller): SQL =>
  sql`(${contentItems.createdById} = ${userId} OR EXISTS (
    SELECT 1 FROM ${contentVersions}
    WHERE ${contentVersions.itemId} = ${contentItems.id} AND ${contentVersions.by} = ${userName}))`;
