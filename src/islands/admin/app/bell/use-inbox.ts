import { countUnread, listInbox, readInbox, type InboxMessage } from '#contract/messaging/inbox.ts';
import { MESSAGES_CHANGED } from '#lib/browser/session/current.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { useNews } from './use-news.ts';

/** The reader's messages, for the bell. */
export interface Inbox {
  /** The latest messages. */
  messages: readonly InboxMessage[];
  total: number;
  unread: number;
  /** Marks messages as read; all of them if no ids are given. */
  read(ids?: number[]): Promise<void>;
}

/** Loads the reader's messages, and again when the server announces changes over the socket. */
export function useInbox(): Inbox {
  const { call, report } = useOffice();
  const { value, reload } = useLoaded('inbox', async () => {
    const [{ rows, total }, { data }] = await Promise.all([call(listInbox), call(countUnread)]);
    return { messages: rows, total, unread: data.unread };
  });
  useNews(MESSAGES_CHANGED, reload);
  return {
    ...(value ?? { messages: [], total: 0, unread: 0 }),
    async read(ids) {
      await call(readInbox, { body: ids ? { ids } : {} }).catch(report);
      reload();
    },
  };
}
