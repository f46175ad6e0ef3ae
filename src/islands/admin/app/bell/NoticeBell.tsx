import { BellOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useInbox } from './use-inbox.ts';
import { useNotices } from './use-notices.ts';

const BellDrawer = lazy(async () => ({
  default: (await import('./BellDrawer.tsx')).BellDrawer,
}));

/**
 * Number of unread notices and messages, and the drawer with all of them.
 * @param words label below it, if there is room
 */
export function NoticeBell({ words }: { words?: string }) {
  const { t } = useOffice();
  const [isOpen, open] = useState(false);
  const own = useNotices();
  const inbox = useInbox();
  const unread = own.unread + inbox.unread;
  const name = unread > 0 ? 'admin.bellUnread' : 'admin.bell';
  return (
    <>
      <Button
        type="text"
        aria-label={t(name, { count: unread })}
        icon={
          <Badge count={unread} size="small" color="var(--office-alarm)">
            <BellOutlined />
          </Badge>
        }
        onClick={() => {
          open(true);
          // Notices begin and end by the clock, of which the server says nothing.
          own.reload();
        }}
      >
        {words}
      </Button>
      {isOpen && (
        <Suspense>
          <BellDrawer own={own} inbox={inbox} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  );
}
