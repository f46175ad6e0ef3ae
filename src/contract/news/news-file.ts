import * as z from 'zod/mini';
import { bilingual, optionalBilingual } from '#contract/call/text/bilingual.ts';
import { contestYear } from '#contract/contest/contest.ts';
import { moment } from '#contract/call/moment.ts';
import { NEWS_KINDS } from './news.ts';

/** The front matter of an article that is written as a Markdown file (docs/content.md). */
export const newsFrontMatter = z.strictObject({
  year: contestYear,
  kind: z._default(z.enum(NEWS_KINDS), 'report'),
  publishedAt: moment,
  title: bilingual,
  summary: optionalBilingual,
  source: optionalBilingual,
  /** A picture, relative to the file. */
  cover: z.optional(z.string()),
  /** What the cover shows, for those who do not see it. */
  coverAlt: optionalBilingual,
});
export type NewsFrontMatter = z.infer<typeof newsFrontMatter>;

const oneText = z.optional(z.string().check(z.trim()));
const eitherText = z.strictObject({ zh: oneText, en: oneText });

/** What an editor may change of an article from the command line; bodies are Markdown. */
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
