import { and, eq, type SQL } from 'drizzle-orm';
import { bin } from '#server/platform/bin/table.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { withinScope } from '#server/platform/records/scope.ts';

/** Kind under which removed files are kept in the bin. */
export const LIBRARY = 'library';

/** Matches the files in the bin that a caller may recover. */
export const withinFiles = (caller: Caller): SQL =>
  and(eq(bin.kind, LIBRARY), withinScope(bin, caller.scope('content:library:remove')))!;
