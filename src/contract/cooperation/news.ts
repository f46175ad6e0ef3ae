import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import {
  bilingual,
  neededText,
  optionalBilingual,
  optionalText,
} from '#contract/call/text/bilingual.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { fileId, storedFile } from '#contract/files/file.ts';
import { contentType } from '#contract/kind/editorial.ts';

/** The fields of an article about industrial cooperation that lists show. */
export const cooperationNewsCard = z.object({
  id: z.int(),
  title: bilingual,
  summary: optionalBilingual,
  cover: z.nullable(storedFile),
  publishedAt: moment,
});
export type CooperationNewsCard = z.infer<typeof cooperationNewsCard>;

/** An article about industrial cooperation. It belongs to no session of the contest. */
export const cooperationArticle = z.extend(cooperationNewsCard, {
  /** Sanitised HTML. */
  body: bilingual,
  source: optionalBilingual,
});
export type CooperationArticle = z.infer<typeof cooperationArticle>;

/** Lists all articles about industrial cooperation, newest first. */
export const listCooperationNews = endpoint({
  name: 'cooperationNewsList',
  method: 'GET',
  path: '/api/cooperation/news/list',
  output: single(z.array(cooperationNewsCard)),
});

export const getCooperationArticle = endpoint({
  name: 'cooperationNews',
  method: 'GET',
  path: '/api/cooperation/news/detail/{id}',
  params: z.object({ id: recordId }),
  output: single(cooperationArticle),
});

/** Articles about industrial cooperation as the office writes them. */
export const cooperationNewsContent = contentType({
  type: 'cooperationNews',
  area: 'cooperation',
  isOrdered: false,
  date: 'publishedAt',
  richText: ['body'],
  data: z.object({
    title: neededText(LENGTH.title),
    summary: optionalText(LENGTH.summary),
    body: neededText(LENGTH.body),
    source: optionalText(LENGTH.line),
    publishedAt: moment,
    coverId: z._default(z.nullable(fileId), null),
  }),
});
