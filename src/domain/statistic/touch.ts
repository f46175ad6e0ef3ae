import { channelCode } from '#contract/channel/source-channel.ts';

/** By which channels somebody came: the first time, and the last time. */
export interface Touches {
  first: string;
  last: string;
}

/** Whether a text may be the code of a channel; nothing else is looked up, counted or kept. */
export const isCode = (text: string | undefined): text is string =>
  channelCode.safeParse(text).success;

/**
 * Reads the cookie of channels; a bare code is both touches, and what is neither counts as coming by no channel
 * (specification 3; design of judging, 8).
 */
export function readTouches(cookie: string | null | undefined): Touches | null {
  const [first, last = first, ...more] = (cookie ?? '').split('~');
  return more.length === 0 && isCode(first) && isCode(last) ? { first, last } : null;
}

/** The cookie of somebody who comes by a channel: the first touch stays as it is. */
export function writeTouches(before: Touches | null, code: string): string {
  return `${before?.first ?? code}~${code}`;
}
