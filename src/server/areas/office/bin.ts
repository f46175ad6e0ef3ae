import { eq, or, sql, type SQL } from 'drizzle-orm';
import { binReading } from '#contract/office/bin.ts';
import { withinFiles } from '#server/areas/files/service.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { bin } from '#server/platform/bin/table.ts';
import { withinBin } from '#server/platform/editorial/deed/recover.ts';
import { contentKinds } from '#server/platform/editorial/kinds.ts';
import { holding } from '#server/platform/records/filter.ts';
import type { Reader } from '#server/platform/records/store.ts';

/** Matches what a caller may recover from the bin: content, files, and records of operators. */
const withinReach = (recoverable: Api['recoverable'], caller: Caller): SQL | undefined =>
  or(
    ...contentKinds().map((kind) => withinBin(kind, caller)),
    withinFiles(caller),
    ...recoverable.map((within) => within(caller)),
  );

/** Reader of removed records, limited to those that the caller may remove. */
export const binReaderOf = ({
  recoverable,
}: Pick<Api, 'recoverable'>): Reader<typeof binReading, typeof bin> => ({
  resource: binReading,
  table: bin,
  owner: 'shared',
  limit: (caller) => withinReach(recoverable, caller) ?? sql`false`,
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
});
