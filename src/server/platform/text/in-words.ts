import type * as z from 'zod/mini';
import { en } from 'zod/locales';

/** Option of a parse whose errors people read: zod/mini alone says "Invalid input" for everything. */
export const IN_WORDS = { error: en().localeError };

/** One issue as a line: `title.zh: Too small…` */
export const tellIssue = ({ path, message }: z.core.$ZodIssue): string =>
  path.length === 0 ? message : `${path.join('.')}: ${message}`;
