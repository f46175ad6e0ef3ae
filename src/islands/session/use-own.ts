import { useEffect, useEffectEvent, useState } from 'react';
import { createLatest } from '#islands/ui/latest.ts';
import { useHeard } from '#islands/ui/use-heard.ts';
import { MESSAGES_CHANGED } from '#lib/browser/session/current.ts';
import { RECORD_CHANGED } from '#lib/browser/session/kept/keys.ts';
import { useSession } from './use-session.ts';

/** What a page hears when something of its reader's may have changed. */
export const OWN_CHANGES: readonly string[] = [RECORD_CHANGED, MESSAGES_CHANGED];

interface When {
  /** What is asked for; another one is asked for at once. */
  of?: unknown;
  /** What the page hears when it may have changed. */
  changes?: readonly string[];
}

/**
 * Something of the reader's: read once it is known who that is, and anew when the page hears that it may have changed. What
 * was asked for last counts, whatever is answered last; a failure leaves what is there.
 * @param read gives nothing where it failed, and has said so
 */
export function useOwn<Found>(
  read: () => Promise<Found | undefined>,
  { of, changes = OWN_CHANGES }: When = {},
) {
  const isKnown = useSession().phase === 'known';
  const [found, setFound] = useState<Found>();
  const [hasFailed, setFailed] = useState(false);
  const [ask] = useState(createLatest);
  async function reload(): Promise<Found | undefined> {
    const counts = ask();
    const answer = await read();
    if (answer === undefined) setFailed(true);
    else if (counts()) setFound(answer);
    return answer;
  }
  const begin = useEffectEvent(() => void reload());
  useEffect(() => {
    if (isKnown) begin();
  }, [isKnown, of]);
  useHeard(changes, () => {
    if (isKnown) void reload();
  });
  return { found, hasFailed: hasFailed && found === undefined, reload };
}
