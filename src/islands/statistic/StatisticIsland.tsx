import { useMemo, type ReactNode } from 'react';
import type { Locale } from '#contract/call/locale.ts';
import { Island, type IslandProps } from '#islands/session/Island.tsx';
import { useSession } from '#islands/session/use-session.ts';
import { WordsContext, wordsOf } from './statistic.ts';
import './statistic.css';
import type { StatisticTexts } from './texts.ts';

export interface StatisticProps extends IslandProps {
  locale: Locale;
  statisticTexts: StatisticTexts;
}

/** Shows nothing before it is known who reads: the page's guard leads others away. */
function Known({ children }: { children: ReactNode }) {
  return useSession().phase === 'known' && children;
}

/** Frame of a page of figures: the session and the texts. */
export function StatisticIsland({
  locale,
  statisticTexts,
  children,
  ...rest
}: StatisticProps & { children: ReactNode }) {
  const words = useMemo(() => wordsOf(locale, statisticTexts), [locale, statisticTexts]);
  return (
    <Island {...rest}>
      <WordsContext value={words}>
        <div className="statistic min-h-[85dvh] pb-$gap">
          <Known>{children}</Known>
        </div>
      </WordsContext>
    </Island>
  );
}
