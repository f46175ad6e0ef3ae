import { useEffect, useState } from 'react';
import { listStatisticChannels, type StatisticChoices } from '#contract/statistic/statistic.ts';
import { useIsland } from '#islands/session/island.ts';
import { callOrReport } from '#lib/browser/session/current.ts';

/** Loads the choices of the filters; undefined until they have arrived. */
export function useChoices(): StatisticChoices | undefined {
  const { current } = useIsland();
  const [choices, setChoices] = useState<StatisticChoices>();
  useEffect(() => {
    void callOrReport(current(), listStatisticChannels).then((reply) => setChoices(reply?.data));
    // Runs once: the page keeps one session while it is open.
  }, []);
  return choices;
}
