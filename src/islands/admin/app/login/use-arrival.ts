import { useEffect, useEffectEvent } from 'react';
import type { Office } from '#islands/admin/kit/office.ts';
import { takeArrival } from '#lib/browser/session/arrival.ts';
import type { SessionKey } from '#lib/texts/session.ts';

/** Says what the page before has left to be said: left there, the next page of visitors would say it much later. */
export function useArrival({ current, tell }: Pick<Office, 'current' | 'tell'>): void {
  const say = useEffectEvent(() => {
    const words = takeArrival(sessionStorage);
    if (words) tell(current.texts[words as SessionKey] ?? words);
  });
  useEffect(() => say(), []);
}
