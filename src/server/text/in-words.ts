import { en } from 'zod/locales';

/** Option of a parse whose faults people read: zod/mini alone says "Invalid input" to everything. */
export const IN_WORDS = { error: en().localeError };
