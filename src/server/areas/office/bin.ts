import { eq, or, sql, type SQL } from 'drizzle-orm';
import { binReading, RECOVERABLE } from '#contract/office/bin.ts';
import { hasPermission } from '#domain/identity/access.ts';
import { withinFiles } from '#server/areas/files/service.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { bin } from '#server/platform/bin/table.ts';
import { withinBin } from '#server/platform/editorial/deed/recover.ts';
import { contentKinds } from '#server/platform/editorial/kinds.ts';
import { holding } from '#server/platform/records/filter.ts';
import type { Reader } from '#server/platform/records/store.ts';

/** What of the bin a caller may bring back: content, files, and records that operators keep. */
const withinReach = (caller: Caller): SQL | undefined =>
  or(
    ...contentKinds().map((kind) => withinBin(kind, caller)),
    withinFiles(caller),
    ...RECOVERABLE.filter(({ permission }) => hasPermission(caller, `${permission}:remove`)).map(
      ({ name }) => eq(bin.kind, name),
    ),
  );

/** What was removed, for whoever may remove the like of it. */
export const binReader: Reader<typeof binReading, typeof bin> = {
  resource: binReading,
  table: bin,
  owner: 'shared',
  limit: (caller) => withinReach(caller) ?? sql`false`,
  columns: { removedAt: bin.removedAt, until: bin.until },
  where: ({ keyword, kind }) => [
    holding(keyword, bin.title),
    kind === undefined ? undefined : eq(bin.kind, kind),
  ],
  present: (_, rows) =>
    Promise.resolve(
      rows.map(({ removedAt, until, ...row }) => ({
        ...row,
        removedAt: removedAt.toISOString(),
        until: until.toISOString(),
      })),
    ),
};
