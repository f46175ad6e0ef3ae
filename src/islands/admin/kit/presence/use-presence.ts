import { useEffect, useRef, useState } from 'react';
import { PRESENCE_RENEWAL, type Person } from '#contract/office/presence.ts';
import { PRESENCE_CHANGED } from '#lib/browser/session/kept/keys.ts';
import { usePageEvent } from '#islands/ui/use-page-event.ts';
import { useOffice } from '../office.ts';
import { announcePresence, type PresenceLease, type Opened } from './presence-lease.ts';

/**
 * Renews the lease while the page is open, immediately when the user returns to it, and takes a new one after the
 * browser restored the page from its history.
 */
function follow(begin: () => PresenceLease): () => void {
  let attendance = begin();
  const timer = setInterval(() => attendance.renew(false), PRESENCE_RENEWAL);
  const back = () => !document.hidden && attendance.renew(true);
  const leave = () => attendance.leave();
  const restored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) attendance = begin();
  };
  document.addEventListener('visibilitychange', back);
  addEventListener('pagehide', leave);
  addEventListener('pageshow', restored);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', back);
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', restored);
    leave();
  };
}

/**
 * Returns the other people who have a record open for editing, while this part is mounted; undefined until the server
 * has answered.
 * @param id undefined for a record that nobody else can know, or that the reader may not change
 */
export function usePresence(
  kind: string,
  id: Opened['id'] | undefined,
): readonly Person[] | undefined {
  const { client } = useOffice().current;
  const [people, show] = useState<readonly Person[]>();
  const attendance = useRef<PresenceLease>(undefined);
  useEffect(() => {
    if (id === undefined) return;
    return follow(() => (attendance.current = announcePresence(client, { kind, id }, show)));
  }, [client, kind, id]);
  usePageEvent<Opened>([PRESENCE_CHANGED], (changed) => {
    const isIt = !changed || (changed.kind === kind && changed.id === id);
    if (isIt) attendance.current?.renew(false);
  });
  return people;
}
