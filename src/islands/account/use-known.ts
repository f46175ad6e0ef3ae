import { useSession } from '#islands/session/use-session.ts';
import type { Known } from '#lib/browser/session/state.ts';

/** Whoever is logged in, once that is known. */
export function useKnown(): Known | undefined {
  const state = useSession();
  return state.phase === 'known' ? state : undefined;
}
