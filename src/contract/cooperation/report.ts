import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { day } from '#contract/call/moment.ts';
import {
  bilingual,
  neededText,
  optionalBilingual,
  optionalText,
} from '#contract/call/text/bilingual.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { webAddress } from '#contract/call/text/web-address.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { fileId, storedFile } from '#contract/files/file.ts';
import { contentType } from '#contract/kind/editorial.ts';

/** The fields of a report that lists show. */
export const reportCard = z.object({
  id: z.int(),
  title: bilingual,
  /** Who wrote it: persons or an institution. */
  authors: bilingual,
  publishedOn: day,
  summary: bilingual,
});
export type ReportCard = z.infer<typeof reportCard>;

/** A study of an industry or a market, to be read here, downloaded, or found elsewhere. */
export const report = z.extend(reportCard, {
  /** Sanitised HTML. */
  body: optionalBilingual,
  file: z.nullable(storedFile),
  /** The English edition of the file; null if one file serves both languages. */
  englishFile: z.nullable(storedFile),
  url: z.nullable(webAddress),
});
export type Report = z.infer<typeof report>;

/** Lists all reports, newest first. */
export const listReports = endpoint({
  name: 'reportList',
  method: 'GET',
  path: '/api/cooperation/report/list',
  output: single(z.array(reportCard)),
});

export const getReport = endpoint({
  name: 'report',
  method: 'GET',
  path: '/api/cooperation/report/detail/{id}',
  params: z.object({ id: recordId }),
  output: single(report),
});

/** Reports as the office keeps them. */
export const reportContent = contentType({
  type: 'report',
  area: 'cooperation',
  isOrdered: false,
  date: 'publishedOn',
  richText: ['body'],
  data: z.extend(z.omit(report, { id: true, file: true, englishFile: true }), {
    title: neededText(LENGTH.title),
    authors: neededText(LENGTH.line),
    summary: neededText(LENGTH.summary),
    body: optionalText(LENGTH.body),
    fileId: z._default(z.nullable(fileId), null),
    englishFileId: z._default(z.nullable(fileId), null),
    url: z._default(report.shape.url, null),
  }),
});
