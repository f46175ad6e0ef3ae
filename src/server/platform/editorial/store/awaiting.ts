import { and, eq, sql, type SQL } from 'drizzle-orm';
import { hasPermission } from '#domain/identity/access.ts';
import type { Caller } from '#server/platform/http/context.ts';
import type { ContentKind } from '../kind.ts';
import { reachOf } from './reach.ts';
import { contentItems, contentVersions } from './table.ts';

/**
 * Whether the last writer is somebody else; the last writer must not decide about an item (`lastWriter`, for many
 * items at once).
 */
const isOthers = ({ userName }: Caller): SQL => sql`(
  SELECT ${contentVersions.by} FROM ${contentVersions}
  WHERE ${contentVersions.itemId} = ${contentItems.id}
  ORDER BY ${contentVersions.number} DESC LIMIT 1
) IS DISTINCT FROM ${userName}`;

/** Whether somebody else asked for the approval that is awaited. */
const isAskedByOthers = ({ userId }: Caller): SQL =>
  sql`${contentItems.review} ->> 'byId' IS DISTINCT FROM ${String(userId)}`;

/**
 * Condition for the items of a kind that wait for a caller's approval: within reach, and last written and asked for by
 * somebody else.
 */
export const awaitsApprovalOf = (kind: ContentKind, caller: Caller): SQL =>
  hasPermission(caller, `${kind.type.permission}:approve`)
    ? and(
        reachOf(kind, caller, 'approve'),
        eq(contentItems.approval, 'asked'),
        isOthers(caller),
        isAskedByOthers(caller),
      )!
    : sql`false`;
