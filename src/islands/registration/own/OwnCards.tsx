import type { ReactNode } from 'react';
import { listEntries, type EntryCard } from '#contract/registration/entry/record.ts';
import { editionName } from '#domain/contest/edition.ts';
import { endOf } from '#domain/registration/state.ts';
import { useIsland } from '#islands/session/island.ts';
import { useOwn } from '#islands/session/use-own.ts';
import { usePassing } from '#islands/ui/use-passing.ts';
import { formatMinute } from '#lib/date.ts';
import { callOrReport } from '#lib/browser/session/current.ts';
import { StateTag } from '../entry/StateTag.tsx';
import { pathToConfirm, useUnconfirmedWords } from '../team/Unconfirmed.tsx';
import { useLeftWords } from '../entry/UnsentChanges.tsx';
import { useWaitingWords } from '../entry/use-next-words.ts';
import { PATHS, pathTo, useEnter } from '../enter.ts';

/** Returns a function for the next step of an entry in a few words. */
function useNext() {
  const { locale, say } = useEnter();
  const waitingWords = useWaitingWords();
  return (card: EntryCard): string => {
    const { state, isCaptain, dueAt, workDue, isChanged, isUnsent } = card;
    const until = dueAt === null ? '' : formatMinute(dueAt, locale);
    const end = endOf(card);
    if (end) return say(`enter.next.${end}`);
    if (state === 'draft') return say(isCaptain ? 'enter.next.draft' : 'enter.next.draftMember');
    if (isUnsent) return say(isCaptain ? 'enter.next.unsent' : 'enter.next.unsentMember');
    if (state === 'waiting') return waitingWords(card);
    if (workDue !== null) return say('enter.work.due', { until: formatMinute(workDue, locale) });
    if (state === 'approved' && isChanged) return say('enter.changePending');
    return say(`enter.next.${state}`, { until });
  };
}

/** Where the next thing is done: in the form, if the team has to write, otherwise on the page of the entry. */
function linkOf({ state, workDue, isOverdue }: EntryCard) {
  const { contestant, competition } = PATHS;
  if (isOverdue) return { path: competition, label: 'enter.see' } as const;
  if (state === 'draft') return { path: contestant, label: 'enter.goOn' } as const;
  if (state === 'returned') return { path: contestant, label: 'enter.correct' } as const;
  if (workDue !== null) return { path: contestant, label: 'enter.work.handIn' } as const;
  return { path: competition, label: 'enter.see' } as const;
}

function Card({ card, onPassed }: { card: EntryCard; onPassed(): void }) {
  const { locale, say } = useEnter();
  const next = useNext();
  const left = useLeftWords(card);
  const unconfirmed = useUnconfirmedWords(card);
  const { id, state, number, topic, team, year, missing, isOverdue, isUnsent } = card;
  usePassing(isOverdue ? null : card.dueAt, onPassed);
  const { path, label } = linkOf(card);
  const isMain =
    !isOverdue &&
    !card.unconfirmed?.isOpen &&
    (label !== 'enter.see' || isUnsent || state === 'offered');
  return (
    <li
      className="enter-card grid justify-items-start gap-2 py-5 px-6 border border-line cut data-[state=offered]:border-action data-[state=returned]:border-action"
      data-state={isOverdue ? undefined : state}
    >
      <p className="enter-person cluster items-center gap-x-3 gap-y-1">
        <StateTag entry={card} />
        <small>{editionName(year, say('enter.practice'))}</small>
        {number && <b className="tabular-nums tracking-[0.02em] whitespace-nowrap">{number}</b>}
      </p>
      <h2>{locale === 'en' && topic.en !== '' ? topic.en : topic.zh}</h2>
      <p className="secondary">{say('enter.ofTeam', { team })}</p>
      <p>
        {next(card)}
        {missing > 0 && !isOverdue && <> · {say('enter.missing', { count: missing })}</>}
      </p>
      {unconfirmed !== null && <p>{unconfirmed}</p>}
      {card.isLeftUnsent && <p className="secondary">{left}</p>}
      <p className="enter-deeds">
        {card.unconfirmed?.isOpen && (
          <a className="button-main" href={pathToConfirm(id)}>
            {say('enter.confirmNow')}
          </a>
        )}
        <a className={isMain ? 'button-main' : 'button-quiet'} href={`${pathTo(path)}?id=${id}`}>
          {say(label)}
        </a>
        {path === PATHS.contestant && state !== 'draft' && (
          <a className="button-quiet" href={`${pathTo(PATHS.competition)}?id=${id}`}>
            {say('enter.see')}
          </a>
        )}
      </p>
    </li>
  );
}

interface Props {
  /** Content below, if there are entries. */
  children?: ReactNode;
  /** Content for readers who have entered nothing. */
  none?: ReactNode;
}

/** The reader's entries, latest first, below what the phase asks for. */
export function OwnCards({ children, none }: Props) {
  const { say } = useEnter();
  const { current } = useIsland();
  const read = async () => (await callOrReport(current(), listEntries))?.data;
  const { found: cards, hasFailed, reload } = useOwn(read, { shows: { kind: 'entry' } });
  if (!cards) {
    return <p role="status">{say(hasFailed ? 'enter.cardsFailed' : 'enter.loading')}</p>;
  }
  if (cards.length === 0) {
    return (
      <>
        {none}
        <div className="enter-note notice-box gap-2 mb-6">
          <p>{say('enter.none')}</p>
          <p className="enter-deeds">
            <a className="button-quiet" href={`${pathTo(PATHS.contestant)}#code`}>
              {say('enter.typeCode')}
            </a>
          </p>
        </div>
      </>
    );
  }
  return (
    <div className="grid gap-5">
      <ul className="grid gap-5">
        {cards.map((card) => (
          <Card key={card.id} card={card} onPassed={() => void reload()} />
        ))}
      </ul>
      {children}
    </div>
  );
}
