import { useEffect, useEffectEvent, useState } from 'react';
import { getEntryWindow, type EntryWindow } from '#contract/registration/entry/window.ts';
import { useIsland } from '#islands/session/island.ts';
import { createLatest } from '#islands/ui/latest.ts';
import { callOrReport } from '#lib/browser/session/current.ts';

/** Loads the state of a topic's registration for the reader. @param reader reloads when it changes */
export function useWindow(topicId: number, reader: string) {
  const { current } = useIsland();
  const [window, setWindow] = useState<EntryWindow>();
  const [hasFailed, setFailed] = useState(false);
  const [ask] = useState(createLatest);
  const load = useEffectEvent(async () => {
    const call = { params: { topicId }, query: { brief: 'false' as const } };
    const counts = ask();
    const reply = await callOrReport(current(), getEntryWindow, call);
    if (reply && !counts()) return;
    if (reply) setWindow(reply.data);
    setFailed(!reply);
  });
  useEffect(() => {
    if (reader !== 'checking') void load();
  }, [topicId, reader]);
  return { window, hasFailed };
}
