import type { Contest } from '#contract/contest/contest.ts';

/** Returns the session that the portal is about: the open one, otherwise the newest. */
export function currentContest<C extends Pick<Contest, 'year' | 'status'>>(
  contests: readonly C[],
): C | undefined {
  const newest = contests.toSorted((one, other) => other.year - one.year);
  return newest.find(({ status }) => status === 'open') ?? newest[0];
}

/** Returns the other sessions, newest first. */
export const previousContests = <C extends Pick<Contest, 'year' | 'status'>>(
  contests: readonly C[],
): C[] =>
  contests
    .filter(({ year }) => year !== currentContest(contests)?.year)
    .toSorted((one, other) => other.year - one.year);
