import * as z from 'zod/mini';
import { fieldBase, date } from './field-base.ts';

export const dateField = z.object({
  ...fieldBase,
  kind: z.literal('date'),
  from: date,
  until: date,
});
export const dateRange = z.object({
  ...fieldBase,
  kind: z.literal('dateRange'),
  from: date,
  until: date,
});
export const time = z.object({ ...fieldBase, kind: z.literal('time') });
