import * as z from 'zod/mini';

/** The cookie with the first and the last channel of a visitor: `uni~fair` (specification 3). */
export const SOURCE_CHANNEL = 'sourceChannel';
/** Lifetime of the cookie in seconds: 1440 hours (specification 9). */
export const SOURCE_CHANNEL_AGE = 1440 * 60 * 60;

const CODE = /^[a-z0-9][a-z0-9-]{1,23}$/;

/** Reserved codes of figure groups that are not channels. */
export const RESERVED_CODES = ['direct', 'other', 'none', 'all'] as const;
/** Group of the visitors who did not come by a channel. */
export const DIRECT: (typeof RESERVED_CODES)[number] = 'direct';

/** The code of a channel, used in links and QR codes. It never changes and is never reused. */
export const channelCode = z.string().check(z.maxLength(24), z.regex(CODE, 'channelCode'));

const isFree = (code: string): boolean => !RESERVED_CODES.some((taken) => taken === code);
/** The code of a new channel, which must not be reserved. */
export const newChannelCode = channelCode.check(z.refine(isFree, 'channelCode'));

/** The cookie's value as a browser sends it. Values that are not channel codes are ignored. */
export const sourceChannel = z.string().check(z.maxLength(4096));
