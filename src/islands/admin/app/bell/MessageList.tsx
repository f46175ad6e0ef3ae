import { Button, Empty } from 'antd';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/call/locale.ts';
import type { InboxMessage } from '#contract/messaging/inbox.ts';
import { pageIn } from '#domain/messaging/link.ts';
import { minuteOf } from '#lib/own-session.ts';
import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { Inbox } from './use-inbox.ts';
import './bell.css';

const OFFICE = '/admin/';
/** Page with all of the reader's messages. */
const ALL = '/personCenter/message/';

/** Link of a message: within the office it is followed in place, others open in a new tab so that no work is lost. */
const linkTo = (locale: Locale, link: string) =>
  link.startsWith(`${OFFICE}#`)
    ? { href: link.slice(OFFICE.length) }
    : { href: pageIn(locale, link), target: '_blank', rel: 'noreferrer' };

interface PressProps {
  link: string | null;
  onPress(): void;
  children: ReactNode;
}

/** Clickable part of a message: a link if the message has one, otherwise a button. */
function Press({ link, onPress, children }: PressProps) {
  const { locale } = useOffice();
  if (link === null) {
    return (
      <button type="button" className="office-inbox-message" onClick={onPress}>
        {children}
      </button>
    );
  }
  return (
    <a {...linkTo(locale, link)} className="office-inbox-message" onClick={onPress}>
      {children}
    </a>
  );
}

function Message({ message, onPress }: { message: InboxMessage; onPress(): void }) {
  const { locale, t } = useOffice();
  const { title, text, link, sentAt, isRead } = message;
  return (
    <Press link={link} onPress={onPress}>
      <span className="office-notice">
        <b>{title[locale]}</b>
        {!isRead && (
          <Mark value="" tone="bad">
            {t('admin.unread')}
          </Mark>
        )}
      </span>
      <span className="office-words">{text[locale]}</span>
      <time dateTime={sentAt}>{minuteOf(sentAt)}</time>
    </Press>
  );
}

/** The reader's latest messages. Pressing one marks it as read and follows its link. */
export function MessageList({
  messages,
  total,
  unread,
  read,
  onClose,
}: Inbox & { onClose(): void }) {
  const { locale, t } = useOffice();
  const press = ({ id, link, isRead }: InboxMessage) => {
    if (!isRead) void read([id]);
    if (link !== null) onClose();
  };
  if (total === 0) return <Empty description={t('admin.noMessages')} />;
  return (
    <>
      {unread > 0 && <Button onClick={() => void read()}>{t('admin.readAll')}</Button>}
      <ul className="office-inbox">
        {messages.map((message) => (
          <li key={message.id}>
            <Message message={message} onPress={() => press(message)} />
          </li>
        ))}
      </ul>
      {messages.length < total && (
        <Button type="link" {...linkTo(locale, ALL)}>
          {t('admin.allMessages')}
        </Button>
      )}
    </>
  );
}
