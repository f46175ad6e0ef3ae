import * as z from 'zod/mini';

/** Text that a caller gives, of a length. The database cannot hold the character NUL. */
export const givenText = (maximum: number, minimum = 0) =>
  z.string().check(
    z.minLength(minimum),
    z.maxLength(maximum),
    z.refine((text) => !text.includes('\0'), 'characters'),
  );
