import { atom } from 'nanostores';
import { countUnread } from '#contract/messaging/inbox.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import { callOrReport, MESSAGES_CHANGED, type Current } from '../current.ts';

/** Number of unread messages; whoever marks messages as read updates it. */
export const $unread = atom(0);

/** Maximum number shown, so that the badge fits two digits. */
const MOST_SHOWN = 99;

function sayUnread(count: number, words: string): Node[] {
  if (count === 0) return [];
  const [figures, said] = [document.createElement('span'), document.createElement('span')];
  figures.ariaHidden = 'true';
  figures.textContent = count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
  said.className = 'sr-only';
  said.textContent = ` ${fillIn(words, { count })}`;
  return [figures, said];
}

/** Shows the number of unread messages beside the reader's name, and keeps it current. */
export function followUnread(current: Current): void {
  const { session, texts } = current;
  /** Number of the latest request, to discard answers to earlier ones. */
  let turn = 0;
  const ask = async (): Promise<void> => {
    const own = (turn += 1);
    if (session.$session.get().phase !== 'known') return $unread.set(0);
    const reply = await callOrReport(current, countUnread);
    if (reply && own === turn) $unread.set(reply.data.unread);
  };
  $unread.subscribe((count) => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-unread]')) {
      place.hidden = count === 0;
      place.replaceChildren(...sayUnread(count, texts['session.unread']));
    }
  });
  session.$session.subscribe(() => void ask());
  addEventListener(MESSAGES_CHANGED, () => void ask());
  // A hidden page has no socket, so that it may have missed messages.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) dispatchEvent(new Event(MESSAGES_CHANGED));
  });
}
