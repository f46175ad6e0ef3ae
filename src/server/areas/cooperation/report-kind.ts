import { tag } from '#contract/call/tag.ts';
import { reportContent } from '#contract/cooperation/report.ts';
import { eachRow, recordKind } from '#server/platform/editorial/records.ts';
import { reports } from './table.ts';

/** Reports. Each has its own page. */
export const reportKind = recordKind({
  type: reportContent,
  table: reports,
  title: ({ title }) => title,
  toRow: (data) => data,
  toData: eachRow(({ title, authors, publishedOn, summary, body, ...rest }) => ({
    title,
    authors,
    publishedOn,
    summary,
    body,
    fileId: rest.fileId,
    englishFileId: rest.englishFileId,
    url: rest.url,
  })),
  tags: ({ id }) => [tag.reports, tag.report(id)],
  address: (recordId) => `/cooperation/reportDetail/${recordId}/`,
});
