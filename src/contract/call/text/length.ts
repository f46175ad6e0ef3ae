/** Maximum lengths of the texts that editors write, in characters. */
export const LENGTH = {
  /** Names of people, places, units, tracks and dictionary entries. */
  name: 100,
  title: 200,
  /** A line below a title: a slogan, a caption, a source. */
  line: 300,
  summary: 1000,
  /** Rich text including its tags. */
  body: 200_000,
  url: 500,
  /** Words by which lists of the cooperation portal are searched. */
  keyword: 64,
} as const;

/**
 * Minimum length, in characters, of the reason for refusing, taking back or deciding something by hand. Somebody has
 * to be able to act on it.
 */
export const MIN_REASON_LENGTH = 5;

/** Whether a text is long enough to count as a reason. */
export const isReason = (text: string): boolean => text.trim().length >= MIN_REASON_LENGTH;

/**
 * Recommended maximum length of titles, in characters. Longer ones do not fit in many places. Only a recommendation,
 * not a limit.
 */
export const ADVISED_TITLE = { zh: 60, en: 120 } as const;

/** Returns at most so many characters from the beginning of a text; one that is stored as two, such as an emoji, stays whole. */
export const beginningOf = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
