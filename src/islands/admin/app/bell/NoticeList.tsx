import { Collapse, Empty } from 'antd';
import { minuteOf } from '#lib/own-session.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { DictTag } from '#islands/admin/kit/dictionary/DictTag.tsx';
import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { Notices } from './use-notices.ts';
import './bell.css';

type One = Notices['notices'][number];
const TYPES = 'notice_type';

function Title({ notice }: { notice: One }) {
  const { t } = useOffice();
  const nameOf = useName();
  const choice = useChoice(TYPES);
  return (
    <span className="office-notice">
      <DictTag dictionary={TYPES} value={notice.type}>
        {choice('type', notice.type)}
      </DictTag>
      <b>{nameOf(notice.title)}</b>
      {!notice.isRead && (
        <Mark value="" tone="bad">
          {t('admin.unread')}
        </Mark>
      )}
    </span>
  );
}

/** A notice in the reader's language. Its rich text contains only what the server's allow-list permits (threat 61). */
function Text({ notice }: { notice: One }) {
  const { locale } = useOffice();
  const html = notice.content[locale] || notice.content.zh;
  return (
    <>
      {notice.startsAt && <p className="office-note">{minuteOf(notice.startsAt)}</p>}
      <div className="office-prose" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}

/** Current notices; opening one marks it as read. */
export function NoticeList({ notices, read }: Notices) {
  const { t } = useOffice();
  const items = notices.map((notice) => ({
    key: String(notice.id),
    label: <Title notice={notice} />,
    children: <Text notice={notice} />,
  }));
  const open = (keys: readonly string[]) => {
    for (const notice of notices) if (keys.includes(String(notice.id))) void read(notice);
  };
  if (notices.length === 0) return <Empty description={t('admin.noNotices')} />;
  return <Collapse items={items} onChange={(keys) => open([keys].flat())} />;
}
