import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useState } from 'react';
import type { SessionState } from '#lib/browser/session/state.ts';
import { useIsland } from './island.ts';

/** The server renders nobody, so that a page holds nothing of anybody; the browser takes it over as it is. */
const UNKNOWN: SessionState = { phase: 'checking' };

/** The session of the page, as far as it is known. */
export function useSession(): SessionState {
  const { current } = useIsland();
  const [$session] = useState(() =>
    import.meta.env.SSR ? atom(UNKNOWN) : current().session.$session,
  );
  return useStore($session, { ssr: () => UNKNOWN });
}
