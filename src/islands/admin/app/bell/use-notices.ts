import { useEffect, useEffectEvent } from 'react';
import { listCurrentNotices, readNotices, type CurrentNotice } from '#contract/notice/notice.ts';
import { NOTICES_CHANGED } from '#lib/browser/session/kept/keys.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';

/** Notices, for the bell. */
export interface Notices {
  notices: readonly CurrentNotice[];
  unread: number;
  /** Marks a notice as read. */
  read(notice: CurrentNotice): Promise<void>;
}

/** Loads the current notices for the reader, and again when the server announces changes over the socket. */
export function useNotices(): Notices {
  const { call, report } = useOffice();
  const { value, reload } = useLoaded('notices', async () => (await call(listCurrentNotices)).data);
  const again = useEffectEvent(() => reload());
  useEffect(() => {
    const hear = () => again();
    addEventListener(NOTICES_CHANGED, hear);
    return () => removeEventListener(NOTICES_CHANGED, hear);
  }, []);
  const notices = value ?? [];
  return {
    notices,
    unread: notices.filter(({ isRead }) => !isRead).length,
    async read({ id, isRead }) {
      if (isRead) return;
      await call(readNotices, { body: { ids: [id] } }).catch(report);
      reload();
    },
  };
}
