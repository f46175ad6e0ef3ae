import * as z from 'zod/mini';
import { bilingual, neededText } from '#contract/call/text/bilingual.ts';
import { contentType } from '#contract/kind/editorial.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { single } from '#contract/call/wire/reply.ts';

/**
 * Pages whose content consists of chapters: standing pages, who may take part, how to get there, and information for
 * press and partners.
 */
export const CHAPTER_PAGES = [
  'about',
  'awards',
  'alliance',
  'guide',
  'travel',
  'press',
  'partners',
] as const;

export const chapter = z.object({
  id: z.int(),
  page: z.enum(CHAPTER_PAGES),
  title: bilingual,
  /** Sanitised HTML. */
  body: bilingual,
  sort: z.int(),
});
export type Chapter = z.infer<typeof chapter>;

export const listChapters = endpoint({
  name: 'chapterList',
  method: 'GET',
  path: '/api/chapter/{page}',
  params: z.object({ page: z.enum(CHAPTER_PAGES) }),
  output: single(z.array(chapter)),
});

/** Chapters as editors keep them. */
export const chapterContent = contentType({
  type: 'chapter',
  richText: ['body'],
  data: z.extend(z.omit(chapter, { id: true, sort: true }), {
    title: neededText(LENGTH.title),
    body: neededText(LENGTH.body),
  }),
});
