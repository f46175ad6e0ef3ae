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

/** A title longer than this fits few places; it is advice, not a limit. */
export const ADVISED_TITLE = { zh: 60, en: 120 } as const;
