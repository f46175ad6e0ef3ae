import { eq } from 'drizzle-orm';
import {
  certificateRecord,
  certificateTemplateResource,
} from '#contract/registration/certificate.ts';
import { Fault } from '#contract/fault.ts';
import { maskName } from '#domain/identity/mask.ts';
import { ofCurrentYear } from '#server/areas/contest/service.ts';
import type { Api } from '#server/platform/http/api.ts';
import { holding } from '#server/platform/records/filter.ts';
import { withMoment } from '#server/platform/records/row.ts';
import type { Reader, Store } from '#server/platform/records/store.ts';
import { certificates, certificateTemplates } from './table.ts';

/** Resource, table and owner of certificate templates. */
export const templateReach = {
  resource: certificateTemplateResource,
  table: certificateTemplates,
  owner: 'shared' as const,
};

/** Store of certificate templates. A template cannot be removed while a release uses it: the fault names the rounds. */
export const templateStoreOf = ({
  findPaperUses,
}: Pick<Api, 'findPaperUses'>): Store<
  typeof certificateTemplateResource,
  typeof certificateTemplates
> => ({
  ...templateReach,
  columns: {
    id: certificateTemplates.id,
    updatedAt: certificateTemplates.updatedAt,
  },
  where: ({ keyword, year }) => [
    holding(keyword, certificateTemplates.title),
    year === undefined ? undefined : eq(certificateTemplates.year, year),
  ],
  async present(db, rows) {
    const uses = await findPaperUses(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({ ...withMoment(row), rounds: uses.get(row.id) ?? [] }));
  },
  values: (_, change) => Promise.resolve(change),
  async happened(tx, { before, after }) {
    if (after || !before) return;
    const names = (await findPaperUses(tx, [before.id])).get(before.id);
    if (names) throw new Fault('paperNeeded', {}, { names });
  },
});

/** Issued certificates as the office lists them; personal names are masked. */
export const certificateReader: Reader<typeof certificateRecord, typeof certificates> = {
  resource: certificateRecord,
  table: certificates,
  owner: 'shared',
  columns: { id: certificates.id },
  where: ({ keyword, year, isCurrent, kind }) => [
    holding(keyword, certificates.code),
    year === undefined ? undefined : eq(certificates.year, year),
    isCurrent ? ofCurrentYear(certificates.year) : undefined,
    kind && eq(certificates.kind, kind),
  ],
  present: (_, rows) =>
    Promise.resolve(
      rows.map((row) => ({
        ...row,
        number: row.words.number.zh,
        name: maskName(row.words.name.zh),
        team: row.words.team.zh,
        issuedAt: row.issuedAt.toISOString(),
        revokedAt: row.revokedAt?.toISOString() ?? null,
      })),
    ),
};
