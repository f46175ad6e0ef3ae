import type * as z from 'zod/mini';
import { ADVISED_TITLE } from '#contract/call/text/length.ts';
import type { Locale } from '#contract/call/locale.ts';
import { longestAt } from '#domain/form/flaw.ts';

/** How many characters an input may hold, for antd to count; nothing where its contract names no length. */
export function counterOf(schema: z.core.$ZodType | undefined, place: string) {
  const max = schema && longestAt(schema, place);
  return max === undefined ? {} : { count: { show: true, max } };
}

/** The length from which a title fits few places; undefined for any other text, and for a title that is short enough. */
export const advisedOf = (place: string, locale: Locale, text: string): number | undefined =>
  place === 'title' && [...text].length > ADVISED_TITLE[locale] ? ADVISED_TITLE[locale] : undefined;
