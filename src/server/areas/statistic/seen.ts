import { eq, or, sql, type SQL } from 'drizzle-orm';
import { hasRole } from '#domain/identity/access.ts';
import { channels } from '#server/areas/registration/channel/table.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { withinScope } from '#server/platform/records/scope.ts';

/** Who may list channels in the office sees the figures of the same ones. */
const SCOPED_BY = 'contest:channel:list';
const OWNER = { departmentId: channels.departmentId, createdById: channels.accountId };

/** Which channels a caller sees figures of (threat 49). */
export interface Seen {
  /** A condition about rows of `channel`; undefined for all, and for who came by none. */
  isSeen: SQL | undefined;
  /** Figures of a few are shown to those alone who manage channels. */
  isManager: boolean;
}

/** A manager sees channels within their data scope, anybody else those for which they are responsible. */
export function seenBy(caller: Caller): Seen {
  const own = eq(channels.accountId, caller.userId);
  if (!hasRole(caller, 'channel_manage')) return { isSeen: own, isManager: false };
  const scoped = withinScope(OWNER, caller.scope(SCOPED_BY));
  const isBoth = scoped !== undefined && hasRole(caller, 'channel');
  return { isSeen: isBoth ? or(scoped, own) : scoped, isManager: true };
}

/** The same about a column that holds codes: rows of no other channel are ever counted. */
export const ofSeen = ({ isSeen }: Seen, column: SQL): SQL =>
  isSeen === undefined
    ? sql`true`
    : sql`${column} IN (SELECT ${channels.key} FROM ${channels} WHERE ${isSeen})`;
