import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useState } from 'react';
import type { SessionState } from '#lib/browser/session/state.ts';
import { useIsland } from './island.ts';

/** Session state during server rendering, so that a page contains nothing personal; hydration starts with the same. */
const UNKNOWN: SessionState = { phase: 'checking' };

/** Returns the state of the session, as far as it is known. */
export function useSession(): SessionState {
  const { current } = useIsland();
  const [$session] = useState(() =>
    import.meta.env.SSR ? atom(UNKNOWN) : current().session.$session,
  );
  return useStore($session, { ssr: () => UNKNOWN });
}
