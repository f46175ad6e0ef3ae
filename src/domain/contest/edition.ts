import { isPractice } from '#contract/contest/contest.ts';

/**
 * Returns the display name of a session: its year. The practice session has a name instead; its year only
 * distinguishes it from the others.
 *
 * @param practice the name of the practice session
 */
export const editionName = (year: number, practice: string): string =>
  isPractice({ year }) ? practice : String(year);
