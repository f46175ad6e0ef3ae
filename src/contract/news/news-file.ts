import * as z from 'zod/mini';
import { bilingual, optionalBilingual } from '#contract/call/text/bilingual.ts';
import { contestYear } from '#contract/contest/contest.ts';
import { moment } from '#contract/call/moment.ts';
import { NEWS_KINDS } from './news.ts';

/** The front matter of an article in a Markdown file (docs/content.md). */
export const newsFrontMatter = z.strictObject({
  year: contestYear,
  kind: z._default(z.enum(NEWS_KINDS), 'report'),
  publishedAt: moment,
  title: bilingual,
  summary: optionalBilingual,
  source: optionalBilingual,
  /** Path of a picture, relative to the Markdown file. */
  cover: z.optional(z.string()),
  /** Alternative text of the cover. */
  coverAlt: optionalBilingual,
});
export type NewsFrontMatter = z.infer<typeof newsFrontMatter>;

const oneText = z.optional(z.string().check(z.trim()));
const eitherText = z.strictObject({ zh: oneText, en: oneText });

/** The fields of an article that editors can change from the command line. Bodies are Markdown. */
export const newsEdit = z.strictObject({
  year: z.optional(z.pipe(z.coerce.number(), contestYear)),
  kind: z.optional(z.enum(NEWS_KINDS)),
  publishedAt: z.optional(moment),
  title: z.optional(z.strictObject({ zh: z.optional(bilingual.shape.zh), en: oneText })),
  summary: z.optional(eitherText),
  source: z.optional(eitherText),
  body: z.optional(z.strictObject({ zh: z.optional(bilingual.shape.zh), en: oneText })),
});
export type NewsEdit = z.infer<typeof newsEdit>;
