import * as z from 'zod/mini';

/** A calendar day in the contest's own time zone, Asia/Shanghai. */
export const day = z.iso.date();
/** A moment with its offset, as people in the contest's time zone wrote it. */
export const moment = z.iso.datetime({ offset: true });
