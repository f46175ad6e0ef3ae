import { useEffect, useEffectEvent, useState } from 'react';
import { getEntry, type FullEntry } from '#contract/registration/entry/record.ts';
import { createLatest } from '#islands/ui/latest.ts';
import { useIsland } from '#islands/session/island.ts';
import { useSession } from '#islands/session/use-session.ts';
import { MESSAGES_CHANGED } from '#lib/browser/session/current.ts';
import { RECORD_CHANGED } from '#lib/browser/session/kept/keys.ts';

/** Calls again whenever the page hears that something of its reader has changed. */
export function useNews(hear: () => void): void {
  const heard = useEffectEvent(hear);
  useEffect(() => {
    const listen = () => heard();
    const events = [RECORD_CHANGED, MESSAGES_CHANGED];
    for (const name of events) addEventListener(name, listen);
    return () => {
      for (const name of events) removeEventListener(name, listen);
    };
  }, []);
}

/** An entry of the reader's, read anew when the page hears of a change; undefined until it is there. */
export function useEntry(id: number) {
  const { current } = useIsland();
  const isKnown = useSession().phase === 'known';
  const [entry, setEntry] = useState<FullEntry>();
  const [hasFailed, setFailed] = useState(false);
  const [ask] = useState(createLatest);
  async function read(): Promise<FullEntry | undefined> {
    const counts = ask();
    try {
      const { data } = await current().client.call(getEntry, { params: { id } });
      if (counts()) setEntry(data);
      setFailed(false);
      return data;
    } catch (error) {
      setFailed(true);
      current().report(error);
      return undefined;
    }
  }
  const begin = useEffectEvent(() => void read());
  useEffect(() => {
    if (isKnown) begin();
  }, [isKnown, id]);
  useNews(() => {
    if (isKnown) void read();
  });
  return { entry, hasFailed, reload: read };
}
