import * as z from 'zod/mini';
import { isStorable } from './storable.ts';

/** A text for people in both languages. An empty `en` means that the translation is missing and zh is shown instead. */
export const bilingual = z.object({
  zh: z.string().check(z.trim(), z.minLength(1)),
  en: z._default(z.string().check(z.trim()), ''),
});
export type Bilingual = z.infer<typeof bilingual>;

/** What reads the same in both languages, such as a name. */
export const inEither = (text: string): Bilingual => ({ zh: text, en: text });

/** A text that may be left out in both languages. */
export const optionalBilingual = z._default(
  z.object({
    zh: z._default(z.string().check(z.trim()), ''),
    en: z._default(z.string().check(z.trim()), ''),
  }),
  { zh: '', en: '' },
);

const written = (longest: number, shortest = 0) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(shortest),
      z.maxLength(longest),
      z.refine(isStorable, 'characters'),
    );

/** A text as editors write it, of a length in each language, in characters; Chinese at least. */
export const neededText = (longest: number) =>
  z.object({ zh: written(longest, 1), en: z._default(written(longest), '') });

/** The same where it may be left out. */
export const optionalText = (longest: number) =>
  z._default(
    z.object({ zh: z._default(written(longest), ''), en: z._default(written(longest), '') }),
    { zh: '', en: '' },
  );
