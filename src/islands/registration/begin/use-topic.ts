import { useEffect, useEffectEvent, useState } from 'react';
import { getRace } from '#contract/contest/race.ts';
import type { Topic } from '#contract/contest/topic.ts';
import { getEntryWindow, type EntryWindow } from '#contract/registration/entry.ts';
import { useIsland } from '#islands/session/island.ts';
import { callOrReport } from '#lib/browser/session/current.ts';

/** A topic and its registration as it stands for whoever reads. @param reader asks anew when it is another one */
export function useTopic(topicId: number, reader: string) {
  const { current } = useIsland();
  const [topic, setTopic] = useState<Topic>();
  const [window, setWindow] = useState<EntryWindow>();
  const load = useEffectEvent(async () => {
    const [entry, race] = await Promise.all([
      callOrReport(current(), getEntryWindow, { params: { topicId }, query: { brief: 'false' } }),
      callOrReport(current(), getRace, { params: { id: topicId } }),
    ]);
    if (race) setTopic(race.data);
    if (entry) setWindow(entry.data);
  });
  useEffect(() => {
    if (reader !== 'checking') void load();
  }, [topicId, reader]);
  return { topic, window };
}
