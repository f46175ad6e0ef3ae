import { useSession } from '#islands/session/use-session.ts';
import type { Known } from '#lib/browser/session/state.ts';

/** Returns the logged-in user; undefined if there is none, or while that is not known. */
export function useKnown(): Known | undefined {
  const state = useSession();
  return state.phase === 'known' ? state : undefined;
}
