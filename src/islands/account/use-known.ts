import { useEffect, useEffectEvent, useState } from 'react';
import { useIsland } from '#islands/session/island.ts';
import type { Known } from '#lib/browser/session/state.ts';

/** Whoever is logged in, once that is known. The server renders nobody, so that a page holds nothing of anybody. */
export function useKnown(): Known | undefined {
  const { current } = useIsland();
  const [known, setKnown] = useState<Known>();
  const follow = useEffectEvent(() =>
    current().session.$session.subscribe((state) =>
      setKnown(state.phase === 'known' ? state : undefined),
    ),
  );
  useEffect(() => follow(), []);
  return known;
}
