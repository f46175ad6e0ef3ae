import type { Prize } from '#contract/contest/prize.ts';
import type { ResultCard } from '#contract/contest/result.ts';
import { isRanked, prizesIn } from '#domain/contest/prize.ts';
import type { PageLanguage } from '../page.ts';
import { show, type LocalText } from '../text.ts';

type Won = Pick<ResultCard, 'tier' | 'track'>;

/** Returns the prize of a winner as its session lists it. Special awards have none, because they have no rank. */
export const prizeOf = (won: Won, prizes: readonly Prize[]): Prize | undefined =>
  isRanked(won) ? prizesIn(prizes, won.track).find(({ tier }) => tier === won.tier) : undefined;

/** Returns the name of a winner's prize: as its session names it, otherwise its rank. */
export function prizeName(
  won: Won,
  prizes: readonly Prize[],
  { locale, t }: PageLanguage,
): LocalText {
  const given = prizeOf(won, prizes);
  return given ? show(given.name, locale) : { text: t(`prize.tier.${won.tier}`), lang: undefined };
}
