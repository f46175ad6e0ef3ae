import * as z from 'zod/mini';

/** A text for people in both languages. An empty `en` means that the translation is missing and zh is shown instead. */
export const bilingual = z.object({
  zh: z.string().check(z.trim(), z.minLength(1)),
  en: z._default(z.string().check(z.trim()), ''),
});
export type Bilingual = z.infer<typeof bilingual>;

/** A text that may be left out in both languages. */
export const optionalBilingual = z._default(
  z.object({
    zh: z._default(z.string().check(z.trim()), ''),
    en: z._default(z.string().check(z.trim()), ''),
  }),
  { zh: '', en: '' },
);
