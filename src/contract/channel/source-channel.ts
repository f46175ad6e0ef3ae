import * as z from 'zod/mini';

/** The cookie that names the channels through which somebody came, the first and the last: `uni~fair` (specification 3). */
export const SOURCE_CHANNEL = 'sourceChannel';
/** Seconds: 1440 hours (specification 9). */
export const SOURCE_CHANNEL_AGE = 1440 * 60 * 60;

const CODE = /^[a-z0-9][a-z0-9-]{1,23}$/;

/** Groups of figures that are no channels. */
export const NO_CHANNELS = ['direct', 'other', 'none', 'all'] as const;
/** Who came by no channel. */
export const DIRECT: (typeof NO_CHANNELS)[number] = 'direct';

/** The code of a channel, which links and printed codes are made of: it never changes and is never given twice. */
export const channelCode = z.string().check(z.maxLength(24), z.regex(CODE, 'channelCode'));

const isFree = (code: string): boolean => !NO_CHANNELS.some((taken) => taken === code);
/** The code of a new channel. */
export const newChannelCode = channelCode.check(z.refine(isFree, 'channelCode'));

/** What a browser sends of the cookie: whatever is no code of a channel counts as nothing. */
export const sourceChannel = z.string().check(z.maxLength(4096));
