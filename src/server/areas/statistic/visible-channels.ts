import { eq, or, sql, type SQL } from 'drizzle-orm';
import { hasRole } from '#domain/identity/access.ts';
import { channels } from '#server/areas/registration/channel/table.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { withinScope } from '#server/platform/records/scope.ts';

/** Permission whose scope also limits the figures: managers see the figures of the channels that they may list. */
const SCOPED_BY = 'contest:channel:list';
const OWNER = { departmentId: channels.departmentId, createdById: channels.accountId };

/** The channels whose figures a caller sees (threat 49). */
export interface VisibleChannels {
  /** Condition on rows of `channel`; undefined for all channels and for visitors without one. */
  condition: SQL | undefined;
  /** Whether the caller manages channels. Only managers see figures of very few people. */
  isManager: boolean;
}

/**
 * Returns the channels whose figures a caller sees: managers those within their data scope, others those they are
 * responsible for.
 */
export function channelsVisibleTo(caller: Caller): VisibleChannels {
  const own = eq(channels.accountId, caller.userId);
  if (!hasRole(caller, 'channel_manage')) return { condition: own, isManager: false };
  const scoped = withinScope(OWNER, caller.scope(SCOPED_BY));
  const isBoth = scoped !== undefined && hasRole(caller, 'channel');
  return { condition: isBoth ? or(scoped, own) : scoped, isManager: true };
}

/** The same condition for a column of channel codes. Rows of other channels are never counted. */
export const isVisible = ({ condition }: VisibleChannels, column: SQL): SQL =>
  condition === undefined
    ? sql`true`
    : sql`${column} IN (SELECT ${channels.key} FROM ${channels} WHERE ${condition})`;
