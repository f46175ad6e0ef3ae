import type { Topic } from '#contract/contest/topic.ts';
import type { PageLanguage } from '#lib/render/page.ts';

/** Returns the size of a team, in words. */
export const teamSize = (
  { teamMin, teamMax }: Pick<Topic['registration'], 'teamMin' | 'teamMax'>,
  t: PageLanguage['t'],
): string =>
  teamMin === teamMax
    ? t('topic.teamOf', { count: teamMax })
    : t('topic.team', { least: teamMin, most: teamMax });
