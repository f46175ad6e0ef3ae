import * as z from 'zod/mini';
import { isStorable } from './storable.ts';

/** A text in both languages. If `en` is empty, the translation is missing and zh is shown instead. */
export const bilingual = z.object({
  zh: z.string().check(z.trim(), z.minLength(1)),
  en: z._default(z.string().check(z.trim()), ''),
});
export type Bilingual = z.infer<typeof bilingual>;

/** Returns a text that is the same in both languages, such as a name. */
export const sameInBoth = (text: string): Bilingual => ({ zh: text, en: text });

/** A text that may be empty in both languages. */
export const optionalBilingual = z._default(
  z.object({
    zh: z._default(z.string().check(z.trim()), ''),
    en: z._default(z.string().check(z.trim()), ''),
  }),
  { zh: '', en: '' },
);

const boundedText = (longest: number, shortest = 0) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(shortest),
      z.maxLength(longest),
      z.refine(isStorable, 'characters'),
    );

/** A text that editors write, with the given maximum length per language in characters. Chinese is required. */
export const neededText = (longest: number) =>
  z.object({ zh: boundedText(longest, 1), en: z._default(boundedText(longest), '') });

/** Like `neededText`, but may be empty in both languages. */
export const optionalText = (longest: number) =>
  z._default(
    z.object({
      zh: z._default(boundedText(longest), ''),
      en: z._default(boundedText(longest), ''),
    }),
    { zh: '', en: '' },
  );
