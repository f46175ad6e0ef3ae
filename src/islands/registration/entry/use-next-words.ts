import type { FullEntry } from '#contract/registration/entry/record.ts';
import { formatMinute } from '#lib/date.ts';
import { useEnter } from '../enter.ts';

type Standing = Pick<FullEntry, 'state' | 'dueAt' | 'ahead' | 'isCaptain' | 'isChanged'>;

/** The one thing that is to be done next with an entry, or how it stands, in words. */
export function useNextWords({ state, dueAt, ahead, isCaptain, isChanged }: Standing): string {
  const { locale, say } = useEnter();
  if (state === 'draft') return say(isCaptain ? 'enter.next.draft' : 'enter.next.draftMember');
  if (state === 'waiting') return say('enter.next.waiting', { ahead: ahead ?? 0 });
  if (state === 'approved' && isChanged) return say('enter.changePending');
  const until = dueAt === null ? '' : formatMinute(dueAt, locale);
  return say(`enter.next.${state}`, { until });
}
