import type { FullEntry } from '#contract/registration/entry/record.ts';
import { formatMinute } from '#lib/date.ts';
import { useEnter } from '../enter.ts';

type Standing = Pick<FullEntry, 'state' | 'dueAt' | 'isCaptain' | 'isChanged'> & Waiting;

type Waiting = Pick<FullEntry, 'ahead' | 'listUntil'>;

/** Where somebody stands among those who wait, and until when places are offered, or that they are no more. */
export function useWaitingWords(): (waiting: Waiting) => string {
  const { locale, say } = useEnter();
  return ({ ahead, listUntil }) => {
    if (listUntil === null) return say('enter.next.waiting', { ahead: ahead ?? 0 });
    const until = formatMinute(listUntil, locale);
    if (Date.parse(listUntil) < Date.now()) return say('enter.waitingOver', { until });
    return `${say('enter.next.waiting', { ahead: ahead ?? 0 })} · ${say('enter.waitingUntil', { until })}`;
  };
}

/** The one thing that is to be done next with an entry, or how it stands, in words. */
export function useNextWords(standing: Standing): string {
  const { state, dueAt, isCaptain, isChanged } = standing;
  const waitingWords = useWaitingWords();
  const { locale, say } = useEnter();
  if (state === 'draft') return say(isCaptain ? 'enter.next.draft' : 'enter.next.draftMember');
  if (state === 'waiting') return waitingWords(standing);
  if (state === 'approved' && isChanged) return say('enter.changePending');
  const until = dueAt === null ? '' : formatMinute(dueAt, locale);
  return say(`enter.next.${state}`, { until });
}
