import type { SocketMessage } from '#contract/call/wire/socket.ts';
import type { SessionKey } from '#lib/texts/session.ts';

type Announced = Exclude<SocketMessage, { msgType: 'profileChanged' | 'sessionEnded' }>;

/**
 * Dispatches a socket message to the page as an event. If a record has changed that the page does not show, a notice
 * tells the reader. A page that shows the record cancels the event: there the change itself can be seen, and often the
 * reader made it. Of each line of a conversation nobody is told: a message says once that something is unread.
 */
export function announce(
  { msgType, body: detail }: Announced,
  event: string,
  tell: (key: SessionKey) => void,
  page: EventTarget = window,
): void {
  const isUnseen = page.dispatchEvent(new CustomEvent(event, { detail, cancelable: true }));
  if (msgType !== 'recordChanged' || !isUnseen || detail.kind === 'contactMessage') return;
  tell(detail.kind === 'judgingRound' ? 'session.roundChanged' : 'session.recordChanged');
}
