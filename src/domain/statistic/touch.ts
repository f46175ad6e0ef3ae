import { channelCode } from '#contract/channel/source-channel.ts';

/** The channels of somebody's first and last visit. */
export interface Touches {
  first: string;
  last: string;
}

/** Returns whether a text may be the code of a channel. Other texts are never looked up, counted or stored. */
export const isCode = (text: string | undefined): text is string =>
  channelCode.safeParse(text).success;

/**
 * Reads the channel cookie. A bare code stands for both touches; an invalid value counts as no channel (specification
 * 3; design of judging, 8).
 */
export function readTouches(cookie: string | null | undefined): Touches | null {
  const [first, last = first, ...more] = (cookie ?? '').split('~');
  return more.length === 0 && isCode(first) && isCode(last) ? { first, last } : null;
}

/** Returns the cookie after a visit by a channel: the first touch stays unchanged. */
export function writeTouches(before: Touches | null, code: string): string {
  return `${before?.first ?? code}~${code}`;
}
