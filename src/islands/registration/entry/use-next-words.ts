import type { FullEntry } from '#contract/registration/entry/record.ts';
import { endOf } from '#domain/registration/state.ts';
import { formatMinute } from '#lib/date.ts';
import { useEnter } from '../enter.ts';

type Standing = Pick<
  FullEntry,
  'state' | 'dueAt' | 'isOverdue' | 'isCaptain' | 'isChanged' | 'endedBy'
> &
  Waiting;

type Waiting = Pick<FullEntry, 'ahead' | 'listUntil'>;

/**
 * Returns a function for a team's position in the waiting list, and until when places are offered, or that they no
 * longer are.
 */
export function useWaitingWords(): (waiting: Waiting) => string {
  const { locale, say } = useEnter();
  return ({ ahead, listUntil }) => {
    const turn = say('enter.next.waiting', { turn: (ahead ?? 0) + 1 });
    if (listUntil === null) return turn;
    const until = formatMinute(listUntil, locale);
    if (Date.parse(listUntil) < Date.now()) return say('enter.waitingOver', { until });
    return `${turn} · ${say('enter.waitingUntil', { until })}`;
  };
}

/** Returns the next thing to do with an entry, or its state, in words. */
export function useNextWords(standing: Standing): string {
  const { state, dueAt, isCaptain, isChanged } = standing;
  const waitingWords = useWaitingWords();
  const { locale, say } = useEnter();
  const end = endOf(standing);
  if (end) return say(`enter.next.${end}`);
  if (state === 'draft') return say(isCaptain ? 'enter.next.draft' : 'enter.next.draftMember');
  if (state === 'waiting') return waitingWords(standing);
  if (state === 'approved' && isChanged) return say('enter.changePending');
  const until = dueAt === null ? '' : formatMinute(dueAt, locale);
  return say(`enter.next.${state}`, { until });
}
