import { useEffect, useEffectEvent } from 'react';
import { listCurrentNotices, readNotices, type CurrentNotice } from '#contract/notice/notice.ts';
import { NOTICES_CHANGED } from '#lib/browser/session/kept/keys.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';

/** What the bell shows. */
export interface Notices {
  notices: readonly CurrentNotice[];
  unread: number;
  /** Remembers that the reader has seen one. */
  read(notice: CurrentNotice): Promise<void>;
}

/** What is published for the reader now; it follows what the server tells over the socket. */
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
