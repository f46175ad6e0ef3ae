import { Badge, Drawer, Tabs } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';
import { MessageList } from './MessageList.tsx';
import { NoticeList } from './NoticeList.tsx';
import type { Inbox } from './use-inbox.ts';
import type { Notices } from './use-notices.ts';

interface Props {
  own: Notices;
  inbox: Inbox;
  onClose(): void;
}

/** Drawer with the notices to everybody who works here, and the reader's own messages; unread ones come first. */
export function BellDrawer({ own, inbox, onClose }: Props) {
  const { t } = useOffice();
  const label = (name: string, unread: number) => (
    <>
      {name} <Badge count={unread} size="small" color="var(--office-alarm)" />
    </>
  );
  const items = [
    {
      key: 'notices',
      label: label(t('admin.notices'), own.unread),
      children: <NoticeList {...own} />,
    },
    {
      key: 'messages',
      label: label(t('admin.messages'), inbox.unread),
      children: <MessageList {...inbox} onClose={onClose} />,
    },
  ];
  const first = own.unread === 0 && inbox.unread > 0 ? 'messages' : 'notices';
  return (
    <Drawer open size={Math.min(520, innerWidth)} title={t('admin.bell')} onClose={onClose}>
      <Tabs items={items} defaultActiveKey={first} />
    </Drawer>
  );
}
