import type { Contest } from '#contract/contest/contest.ts';

/** The session that the portal is about: the open one, else the newest. */
export function currentContest<C extends Pick<Contest, 'year' | 'status'>>(
  contests: readonly C[],
): C | undefined {
  const newest = contests.toSorted((one, other) => other.year - one.year);
  return newest.find(({ status }) => status === 'open') ?? newest[0];
}

/** The other sessions, newest first. */
export const previousContests = <C extends Pick<Contest, 'year' | 'status'>>(
  contests: readonly C[],
): C[] =>
  contests
    .filter(({ year }) => year !== currentContest(contests)?.year)
    .toSorted((one, other) => other.year - one.year);
