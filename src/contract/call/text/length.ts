/** The longest texts that editors write, in characters. */
export const LENGTH = {
  /** Names of people, places, units, tracks, dictionary entries. */
  name: 100,
  title: 200,
  /** A line below a title: a slogan, a caption, a source. */
  line: 300,
  summary: 1000,
  /** Rich text with its tags. */
  body: 200_000,
  url: 500,
} as const;

/** Why something is refused, taken back or decided by hand: so long at least, for somebody is to make something of it. */
export const LEAST_REASON = 5;

/** Whether somebody has said why. */
export const isReason = (text: string): boolean => text.trim().length >= LEAST_REASON;

/** A title longer than this fits few places; it is advice, not a limit. */
export const ADVISED_TITLE = { zh: 60, en: 120 } as const;
