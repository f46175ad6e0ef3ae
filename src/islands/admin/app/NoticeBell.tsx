import { BellOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useNotices } from './use-notices.ts';

const NoticeList = lazy(async () => ({ default: (await import('./NoticeList.tsx')).NoticeList }));

/** How many notices the reader has not read, and all that there are. */
export function NoticeBell() {
  const { t } = useOffice();
  const [isOpen, open] = useState(false);
  const own = useNotices();
  const name = own.unread > 0 ? 'admin.unreadNotices' : 'admin.notices';
  return (
    <>
      <Button
        type="text"
        aria-label={t(name, { count: own.unread })}
        icon={
          <Badge count={own.unread} size="small" color="#cf1322">
            <BellOutlined />
          </Badge>
        }
        onClick={() => open(true)}
      />
      {isOpen && (
        <Suspense>
          <NoticeList {...own} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  );
}
