import { and, eq, type SQL } from 'drizzle-orm';
import { bin } from '#server/platform/bin/table.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { withinScope } from '#server/platform/records/scope.ts';

/** What removed files lie in the bin as. */
export const LIBRARY = 'library';

/** What files of the bin a caller may bring back. */
export const withinFiles = (caller: Caller): SQL =>
  and(eq(bin.kind, LIBRARY), withinScope(bin, caller.scope('content:library:remove')))!;
