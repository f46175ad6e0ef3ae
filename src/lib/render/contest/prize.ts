import type { Prize } from '#contract/contest/prize.ts';
import type { ResultCard } from '#contract/contest/result.ts';
import { isRanked, prizesIn } from '#domain/contest/prize.ts';
import type { PageLanguage } from '../page.ts';
import { show, type LocalText } from '../text.ts';

type Won = Pick<ResultCard, 'tier' | 'track'>;

/** What a winner was given, as its session says it; special awards are told apart by no rank. */
export const prizeOf = (won: Won, prizes: readonly Prize[]): Prize | undefined =>
  isRanked(won) ? prizesIn(prizes, won.track).find(({ tier }) => tier === won.tier) : undefined;

/** What the prize of a winner is called: as its session names it, else by its rank. */
export function prizeName(
  won: Won,
  prizes: readonly Prize[],
  { locale, t }: PageLanguage,
): LocalText {
  const given = prizeOf(won, prizes);
  return given ? show(given.name, locale) : { text: t(`prize.tier.${won.tier}`), lang: undefined };
}
