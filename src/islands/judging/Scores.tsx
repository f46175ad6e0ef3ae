import { useMemo, useState, type ReactNode } from 'react';
import type { Locale } from '#contract/call/locale.ts';
import { getQueue } from '#contract/judging/sheet.ts';
import { Island, type IslandProps } from '#islands/session/Island.tsx';
import { useSession } from '#islands/session/use-session.ts';
import { takeFocus } from '#islands/ui/focus/take-focus.ts';
import { useOpened } from './address.ts';
import { Desk } from './Desk.tsx';
import { Grid } from './grid/Grid.tsx';
import './judging.css';
import { Queue } from './Queue.tsx';
import { ScoringContext, scoringOf, useScoring } from './scoring.ts';
import type { ScoreTexts } from './texts.ts';
import { useRead } from './use-read.ts';

interface Props extends IslandProps {
  locale: Locale;
  scoreTexts: ScoreTexts;
  children?: ReactNode;
}

/** Shows the queue, or the entry or table that the address names. */
export function Room({ children }: { children?: ReactNode }) {
  const { say } = useScoring();
  const session = useSession();
  const { place, open, openGrid } = useOpened();
  const [turn, setTurn] = useState(0);
  const { reply, hasFailed } = useRead(getQueue, {}, `${place?.id} ${place?.grid} ${turn}`);
  if (session.phase !== 'known' || place === undefined) return children;
  const account = session.profile.userId;
  const turnTo = (id: number | null): void => {
    setTurn(turn + 1);
    open(id);
  };
  if (place.grid !== null) {
    return <Grid key={place.grid} roundId={place.grid} account={account} onOpen={turnTo} />;
  }
  if (place.id !== null) {
    return (
      <Desk
        key={place.id}
        id={place.id}
        account={account}
        queue={reply?.data}
        isTurned={turn > 0}
        onOpen={turnTo}
      />
    );
  }
  if (!reply) return <p role="status">{say(hasFailed ? 'score.failed' : 'score.loading')}</p>;
  return (
    <div
      ref={turn > 0 ? takeFocus : undefined}
      role="group"
      aria-label={say('route.enterScore')}
      tabIndex={-1}
    >
      <Queue queue={reply.data} onOpen={turnTo} onGrid={openGrid} />
    </div>
  );
}

/** Page on which judges score (specification 2: /enterScore). */
export function Scores({ locale, scoreTexts, children, ...rest }: Props) {
  const scoring = useMemo(() => scoringOf(locale, scoreTexts), [locale, scoreTexts]);
  return (
    <Island {...rest}>
      <ScoringContext value={scoring}>
        <div className="score min-h-[70dvh] pb-$gap">
          <Room>{children}</Room>
        </div>
      </ScoringContext>
    </Island>
  );
}
