import { isPractice } from '#contract/contest/contest.ts';

/**
 * What a session is called to people: its year. The year of the one for practice only keeps it apart from the others.
 *
 * @param practice what that one is called
 */
export const editionName = (year: number, practice: string): string =>
  isPractice({ year }) ? practice : String(year);
