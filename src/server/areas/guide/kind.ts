import { tag } from '#contract/call/tag.ts';
import { downloadContent } from '#contract/guide/download.ts';
import { faqContent } from '#contract/guide/faq.ts';
import { eachRow, recordKind } from '#server/platform/editorial/records.ts';
import { downloads, faqs } from './table.ts';

/** Frequently asked questions. All are on one page; those of the current phase are also on the guide. */
export const faqKind = recordKind({
  type: faqContent,
  table: faqs,
  title: ({ question }) => question,
  toRow: (data) => data,
  toData: eachRow(({ category, question, answer, phases }) => ({
    category,
    question,
    answer,
    phases,
  })),
  tags: () => [tag.faqs],
  address: () => '/faq/',
});

/** Downloads. All are on one page; rules and templates are also on the guide. */
export const downloadKind = recordKind({
  type: downloadContent,
  table: downloads,
  title: ({ title }) => title,
  toRow: (data) => data,
  toData: eachRow(({ kind, title, detail, fileId, englishFileId, version, licence }) => ({
    kind,
    title,
    detail,
    fileId,
    englishFileId,
    version,
    licence,
  })),
  tags: () => [tag.downloads],
  address: () => '/downloads/',
});
