import { useStore } from '@nanostores/react';
import type { Locale } from '#contract/call/locale.ts';
import { listInbox, readInbox, type InboxMessage } from '#contract/messaging/inbox.ts';
import { pageIn } from '#domain/messaging/link.ts';
import { useIsland } from '#islands/session/island.ts';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import { callOrReport, MESSAGES_CHANGED } from '#lib/browser/session/current.ts';
import { $unread } from '#lib/browser/session/line/unread.ts';
import { minuteOf } from '#lib/own-session.ts';
import { useOwnRecords } from '../own/use-own-records.ts';
import { More } from '../own/More.tsx';
import { Waiting } from '../own/Waiting.tsx';
import type { MessageTexts } from './texts.ts';

interface Props {
  texts: MessageTexts;
  locale: Locale;
}

interface MessageProps extends Props {
  message: InboxMessage;
  onOpen(): void;
}

/** A message: its heading, and its text once it is opened, which marks it as read. */
function Message({ message, texts, locale, onOpen }: MessageProps) {
  const { title, text, link, sentAt, isRead } = message;
  return (
    <li className="border-b border-line">
      <details onToggle={({ currentTarget }) => currentTarget.open && !isRead && onOpen()}>
        <summary className="grid grid-cols-[1rem_minmax(0,1fr)] items-baseline gap-1 py-3.5 wrap-anywhere cursor-pointer sm:grid-cols-[1rem_minmax(0,1fr)_auto]">
          <b>
            {!isRead && <em className="tag-mark me-2 font-400">{texts['inbox.unread']}</em>}
            {title[locale]}
          </b>
          <time className="col-start-2 caption sm:col-start-auto" dateTime={sentAt}>
            {minuteOf(sentAt)}
          </time>
        </summary>
        <p>{text[locale]}</p>
        {link !== null && (
          <a className="more" href={pageIn(locale, link)}>
            {texts['inbox.open']}
          </a>
        )}
      </details>
    </li>
  );
}

/** The reader's messages, latest first; new ones appear as soon as they are sent. */
export function Inbox({ texts, locale }: Props) {
  const { current } = useIsland();
  const unread = useStore($unread, { ssr: () => 0 });
  const list = useNextFocus<HTMLUListElement>(unread > 0);
  const { found, hasFailed, reload, more } = useOwnRecords<InboxMessage>(
    { listOwn: listInbox },
    { changed: MESSAGES_CHANGED },
  );

  /** Marks messages as read; all of them if no ids are given. */
  async function read(ids?: number[]): Promise<void> {
    const reply = await callOrReport(current(), readInbox, { body: ids ? { ids } : {} });
    if (!reply) return;
    $unread.set(reply.data.unread);
    reload();
  }
  if (!found) return <Waiting hasFailed={hasFailed} onRetry={reload} />;
  return (
    <section className="account-inbox grid justify-items-start gap-4 pb-10">
      {found.total === 0 && (
        <p className="cluster items-center gap-x-3 gap-y-1">
          <span>{texts['inbox.none']}</span>
          <small className="caption">{texts['inbox.noneDetail']}</small>
        </p>
      )}
      {unread > 0 && (
        <button type="button" className="button-quiet" onClick={() => void read()}>
          {texts['inbox.readAll']}
        </button>
      )}
      <ul ref={list} tabIndex={-1} className="w-full divided">
        {found.rows.map((message) => (
          <Message
            key={message.id}
            message={message}
            texts={texts}
            locale={locale}
            onOpen={() => void read([message.id])}
          />
        ))}
      </ul>
      <More found={found} label={texts['own.more']} onMore={more} />
    </section>
  );
}
