import { useEffect, useEffectEvent } from 'react';
import { countUnread, listInbox, readInbox, type InboxMessage } from '#contract/messaging/inbox.ts';
import { MESSAGES_CHANGED } from '#lib/browser/session/current.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';

/** What the bell knows of the reader's messages. */
export interface Inbox {
  /** The latest of them. */
  messages: readonly InboxMessage[];
  total: number;
  unread: number;
  /** Remembers that the reader has seen some, or all where none is named. */
  read(ids?: number[]): Promise<void>;
}

/** Calls when there are other messages. A page that is seen again asks too: meanwhile it had no socket. */
function useMessagesChanged(listener: () => void): void {
  const hear = useEffectEvent(listener);
  useEffect(() => {
    const changed = () => hear();
    const seen = () => document.hidden || hear();
    addEventListener(MESSAGES_CHANGED, changed);
    document.addEventListener('visibilitychange', seen);
    return () => {
      removeEventListener(MESSAGES_CHANGED, changed);
      document.removeEventListener('visibilitychange', seen);
    };
  }, []);
}

/** The reader's messages on the site; it follows what the server tells over the socket. */
export function useInbox(): Inbox {
  const { call, report } = useOffice();
  const { value, reload } = useLoaded('inbox', async () => {
    const [{ rows, total }, { data }] = await Promise.all([call(listInbox), call(countUnread)]);
    return { messages: rows, total, unread: data.unread };
  });
  useMessagesChanged(reload);
  return {
    ...(value ?? { messages: [], total: 0, unread: 0 }),
    async read(ids) {
      await call(readInbox, { body: ids ? { ids } : {} }).catch(report);
      reload();
    },
  };
}
