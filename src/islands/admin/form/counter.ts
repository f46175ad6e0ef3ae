import type * as z from 'zod/mini';
import { ADVISED_TITLE } from '#contract/call/text/length.ts';
import type { Locale } from '#contract/call/locale.ts';
import { longestAt } from '#domain/form/flaw.ts';

/** Maximum number of characters of an input, as antd's counter takes it; empty if the contract sets none. */
export function counterOf(schema: z.core.$ZodType | undefined, place: string) {
  const max = schema && longestAt(schema, place);
  return max === undefined ? {} : { count: { show: true, max } };
}

/**
 * The length beyond which a title is too long for many places; undefined for other texts, and for titles that are
 * short enough.
 */
export const advisedOf = (place: string, locale: Locale, text: string): number | undefined =>
  place === 'title' && [...text].length > ADVISED_TITLE[locale] ? ADVISED_TITLE[locale] : undefined;
