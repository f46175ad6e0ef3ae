import { useEffect, useEffectEvent, useState } from 'react';
import type { Answer, Call, Endpoint } from '#contract/call/endpoint.ts';
import { useIsland } from '#islands/session/island.ts';
import { useSession } from '#islands/session/use-session.ts';
import { createLatest } from '#islands/ui/latest.ts';

/**
 * Returns the reply of a call, made once the reader is known and repeated when `key` changes; undefined until it
 * arrives.
 */
export function useRead<E extends Endpoint>(endpoint: E, call: Call<E>, key: string) {
  const { current } = useIsland();
  const isKnown = useSession().phase === 'known';
  const [value, setValue] = useState<Answer<E>>();
  const [hasFailed, setFailed] = useState(false);
  const [ask] = useState(createLatest);
  const read = useEffectEvent(async (): Promise<void> => {
    const counts = ask();
    try {
      const reply = await current().client.call(endpoint, call);
      if (!counts()) return;
      setValue(reply);
      setFailed(false);
    } catch (error) {
      setFailed(true);
      current().report(error);
    }
  });
  useEffect(() => {
    if (isKnown) void read();
  }, [isKnown, key]);
  return { reply: value, hasFailed };
}
