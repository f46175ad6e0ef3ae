import * as z from 'zod/mini';

/** The parameter of a link and the cookie that name the channel through which somebody came (specification 3). */
export const SOURCE_CHANNEL = 'sourceChannel';
export const SOURCE_CHANNEL_PATTERN = /^[A-Za-z0-9_-]{1,32}$/;
export const sourceChannel = z.string().check(z.regex(SOURCE_CHANNEL_PATTERN));
