import { listCurrentNotices, readNotices, type CurrentNotice } from '#contract/notice/notice.ts';
import { NOTICES_CHANGED } from '#lib/browser/session/kept/keys.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { useNews } from './use-news.ts';

/** Notices, for the bell. */
export interface Notices {
  notices: readonly CurrentNotice[];
  unread: number;
  reload(): void;
  /** Marks a notice as read. */
  read(notice: CurrentNotice): Promise<void>;
}

/** Loads the current notices for the reader, and again when the server announces changes over the socket. */
export function useNotices(): Notices {
  const { call, report } = useOffice();
  const { value, reload } = useLoaded('notices', async () => (await call(listCurrentNotices)).data);
  useNews(NOTICES_CHANGED, reload);
  const notices = value ?? [];
  return {
    notices,
    reload,
    unread: notices.filter(({ isRead }) => !isRead).length,
    async read({ id, isRead }) {
      if (isRead) return;
      await call(readNotices, { body: { ids: [id] } }).catch(report);
      reload();
    },
  };
}
