import { eq } from 'drizzle-orm';
import { certificateRecord, templateOfCertificates } from '#contract/registration/certificate.ts';
import { maskName } from '#domain/identity/mask.ts';
import { ofCurrentYear } from '#server/areas/contest/service.ts';
import { holding } from '#server/platform/records/filter.ts';
import { withMoment } from '#server/platform/records/row.ts';
import type { Reader, Store } from '#server/platform/records/store.ts';
import { certificates, certificateTemplates } from './table.ts';

export const certificateTemplateStore: Store<
  typeof templateOfCertificates,
  typeof certificateTemplates
> = {
  resource: templateOfCertificates,
  table: certificateTemplates,
  owner: 'shared',
  columns: {
    id: certificateTemplates.id,
    updatedAt: certificateTemplates.updatedAt,
  },
  where: ({ keyword, year }) => [
    holding(keyword, certificateTemplates.title),
    year === undefined ? undefined : eq(certificateTemplates.year, year),
  ],
  present: (_, rows) => Promise.resolve(rows.map(withMoment)),
  values: (_, change) => Promise.resolve(change),
};

/** What was issued, for the office; the names of people are masked. */
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
