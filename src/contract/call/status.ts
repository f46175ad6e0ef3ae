import * as z from 'zod/mini';

/** Whether a record of the back office is in use. */
export const STATUSES = ['active', 'disabled'] as const;
export const status = z.enum(STATUSES);

/** Position of a record in the order of its list. */
export const sort = z.int().check(z.minimum(0), z.maximum(9999));
