import * as z from 'zod/mini';

/** A calendar day in the contest's own time zone, Asia/Shanghai. */
export const day = z.iso.date();
/** A point in time with its UTC offset, as entered in the contest's time zone. */
export const moment = z.iso.datetime({ offset: true });
/** A time of day such as `09:30`. */
export const clock = z
  .string()
  .check(z.maxLength(5), z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'clock'));
