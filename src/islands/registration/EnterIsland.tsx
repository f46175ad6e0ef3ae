import { useMemo, type ReactNode } from 'react';
import type { Locale } from '#contract/call/locale.ts';
import '#islands/forms/forms.css';
import type { FillingTexts } from '#islands/forms/texts.ts';
import { WordingContext } from '#islands/forms/wording.ts';
import { Island, type IslandProps } from '#islands/session/Island.tsx';
import { EnterContext, enterOf } from './enter.ts';
import './registration.css';
import type { EnterTexts } from './texts.ts';

export interface EnterProps extends IslandProps {
  locale: Locale;
  enterTexts: EnterTexts;
  fillingTexts: FillingTexts;
}

/** Frame of each screen of entering: the session, the texts, and the texts of questions. */
export function EnterIsland({
  locale,
  enterTexts,
  fillingTexts,
  children,
  ...rest
}: EnterProps & { children: ReactNode }) {
  const enter = useMemo(() => enterOf(locale, enterTexts), [locale, enterTexts]);
  const wording = useMemo(() => ({ locale, texts: fillingTexts }), [locale, fillingTexts]);
  return (
    <Island {...rest}>
      <EnterContext value={enter}>
        <WordingContext value={wording}>
          <div className="enter max-w-176 min-h-[85dvh] pb-$gap">{children}</div>
        </WordingContext>
      </EnterContext>
    </Island>
  );
}
