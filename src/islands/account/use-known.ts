import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useState } from 'react';
import { useIsland } from '#islands/session/island.ts';
import type { Known, SessionState } from '#lib/browser/session/state.ts';

/** The server renders nobody, so that a page holds nothing of anybody; the browser takes it over as it is. */
const UNKNOWN: SessionState = { phase: 'checking' };

/** Whoever is logged in, once that is known. */
export function useKnown(): Known | undefined {
  const { current } = useIsland();
  const [$session] = useState(() =>
    import.meta.env.SSR ? atom(UNKNOWN) : current().session.$session,
  );
  const state = useStore($session, { ssr: () => UNKNOWN });
  return state.phase === 'known' ? state : undefined;
}
