import { and, eq, sql, type SQL } from 'drizzle-orm';
import { hasPermission } from '#domain/identity/access.ts';
import type { Caller } from '#server/platform/http/context.ts';
import type { ContentKind } from '../kind.ts';
import { reachOf } from './reach.ts';
import { contentItems, contentVersions } from './table.ts';

/** Whoever wrote the text of an item as it is does not decide about it (`lastWriter`, for many items at once). */
const isOthers = ({ userName }: Caller): SQL => sql`(
  SELECT ${contentVersions.by} FROM ${contentVersions}
  WHERE ${contentVersions.itemId} = ${contentItems.id}
  ORDER BY ${contentVersions.number} DESC LIMIT 1
) IS DISTINCT FROM ${userName}`;

/** The items of a kind that wait for a caller's approval: what they reach by it and did not write last. */
export const awaitsApprovalOf = (kind: ContentKind, caller: Caller): SQL =>
  hasPermission(caller, `${kind.type.permission}:approve`)
    ? and(reachOf(kind, caller, 'approve'), eq(contentItems.approval, 'asked'), isOthers(caller))!
    : sql`false`;
