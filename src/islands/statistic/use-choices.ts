import { useEffect, useState } from 'react';
import { listStatisticChannels, type StatisticChoices } from '#contract/statistic/statistic.ts';
import { useIsland } from '#islands/session/island.ts';
import { callOrReport } from '#lib/browser/session/current.ts';

/** What figures can be narrowed by; undefined until it came. */
export function useChoices(): StatisticChoices | undefined {
  const { current } = useIsland();
  const [choices, setChoices] = useState<StatisticChoices>();
  useEffect(() => {
    void callOrReport(current(), listStatisticChannels).then((reply) => setChoices(reply?.data));
    // Asked for once: the page has one session for as long as it is open.
  }, []);
  return choices;
}
