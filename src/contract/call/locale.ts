import * as z from 'zod/mini';

/** The two languages of the portal; zh is the default (specification 1, 9). */
export const LOCALES = ['zh', 'en'] as const;
export const DEFAULT_LOCALE = 'zh';

export const locale = z.enum(LOCALES);
export type Locale = z.infer<typeof locale>;
