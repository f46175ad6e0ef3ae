import { useEffect, useEffectEvent } from 'react';
import type { Office } from '#islands/admin/kit/office.ts';
import { takeArrival } from '#lib/browser/session/arrival.ts';
import { tabStore } from '#lib/browser/session/kept/tolerant-store.ts';
import type { SessionKey } from '#lib/texts/session.ts';

/**
 * Shows the message that the previous page left to be shown. Otherwise the next public page would show it much later.
 */
export function useArrival({ current, tell }: Pick<Office, 'current' | 'tell'>): void {
  const say = useEffectEvent(() => {
    const words = takeArrival(tabStore);
    if (words) tell(current.texts[words as SessionKey] ?? words);
  });
  useEffect(() => say(), []);
}
