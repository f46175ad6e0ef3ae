import { atom } from 'nanostores';
import { countUnread } from '#contract/messaging/inbox.ts';
import { callOrReport, MESSAGES_CHANGED, type Current } from '../current.ts';

/** How many messages the reader has not read: whoever reads some says so here. */
export const $unread = atom(0);

/** Wide enough for two figures. */
const MOST_SHOWN = 99;

function sayUnread(count: number, words: string): Node[] {
  if (count === 0) return [];
  const [figures, said] = [document.createElement('span'), document.createElement('span')];
  figures.ariaHidden = 'true';
  figures.textContent = count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
  said.className = 'sr-only';
  said.textContent = ` ${words.replace('{count}', String(count))}`;
  return [figures, said];
}

/** Shows beside the reader's name how many messages are not read, and keeps the number right. */
export function followUnread(current: Current): void {
  const { session, texts } = current;
  const ask = async (): Promise<void> => {
    if (session.$session.get().phase !== 'known') return $unread.set(0);
    const reply = await callOrReport(current, countUnread);
    if (reply) $unread.set(reply.data.unread);
  };
  $unread.subscribe((count) => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-unread]')) {
      place.hidden = count === 0;
      place.replaceChildren(...sayUnread(count, texts['session.unread']));
    }
  });
  session.$session.subscribe(() => void ask());
  addEventListener(MESSAGES_CHANGED, () => void ask());
  // A page that is not seen has no socket: what came meanwhile it has not heard.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) dispatchEvent(new Event(MESSAGES_CHANGED));
  });
}
