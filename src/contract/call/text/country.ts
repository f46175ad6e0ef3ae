import * as z from 'zod/mini';

/** A country or region by its two letters (ISO 3166-1). */
export const countryCode = z.string().check(z.maxLength(2), z.regex(/^[A-Z]{2}$/, 'country'));
