import { useEffect, useEffectEvent, useState } from 'react';
import { createLatest } from '#islands/ui/latest.ts';
import { usePageEvent } from '#islands/ui/use-page-event.ts';
import { MESSAGES_CHANGED } from '#lib/browser/session/current.ts';
import { RECORD_CHANGED } from '#lib/browser/session/kept/keys.ts';
import { useSession } from './use-session.ts';

/** Events after which the reader's own data may have changed. */
export const OWN_CHANGES: readonly string[] = [RECORD_CHANGED, MESSAGES_CHANGED];

interface When {
  /** Dependency: a changed value reloads at once. */
  of?: unknown;
  /** Events after which the data may have changed. */
  changes?: readonly string[];
  /** Records that this part of the page shows: the reader is not told of their changes. */
  shows?: { kind: string; id?: number };
}

/**
 * Loads data of the reader's once it is known who that is, and again after events that may have changed it. Of
 * several requests, the answer of the latest counts; a failure keeps the previous data.
 * @param read resolves to undefined after a failure, which it has reported
 */
export function useOwn<Found>(
  read: () => Promise<Found | undefined>,
  { of, changes = OWN_CHANGES, shows }: When = {},
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
  usePageEvent<{ kind?: string; id?: number }>(changes, (detail, event) => {
    const isShown = shows?.kind === detail?.kind && (shows?.id ?? detail?.id) === detail?.id;
    if (shows && isShown) event.preventDefault();
    if (isKnown) void reload();
  });
  return { found, hasFailed: hasFailed && found === undefined, reload };
}
