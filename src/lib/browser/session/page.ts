import { takeArrival } from './arrival.ts';
import { prefixOf } from './address.ts';
import { currentSession, type Current } from './current.ts';
import { followGuard } from './guard.ts';
import { tabStore } from './kept/tolerant-store.ts';
import { followReader, showReader } from './reader.ts';
import { MESSAGE_TIME } from './screen.ts';
import type { SessionKey, SessionTexts } from '#lib/texts/session.ts';

let shown: Promise<Current> | undefined;

const isKey = (texts: SessionTexts, text: string): text is SessionKey => text in texts;

function tellArrival({ screen, texts }: Current): void {
  const arrival = takeArrival(tabStore);
  if (!arrival) return;
  const message = isKey(texts, arrival) ? texts[arrival] : arrival;
  screen.show({ message, presentation: 'toast', duration: MESSAGE_TIME });
}

async function askAndLogOut({ session, screen, texts }: Current): Promise<void> {
  const isSure = await screen.ask({
    message: texts['session.confirmLogout'],
    buttons: { confirm: texts['session.logOut'], cancel: texts['error.cancel'] },
  });
  if (isSure) await session.logOut();
}

/** Loads the session of a page that does not contain its texts. */
export async function loadSession(): Promise<Current> {
  const response = await fetch(`${prefixOf(location.pathname)}/texts.json`);
  return currentSession((await response.json()) as SessionTexts);
}

async function start(): Promise<Current> {
  const current = await loadSession();
  tellArrival(current);
  current.session.$session.subscribe(showReader);
  followGuard(current);
  followReader(current.session);
  // A separate file, so that visitors' pages do not load it.
  void import('./line/unread.ts').then(({ followUnread }) => followUnread(current));
  return current;
}

/**
 * Asks whether to log out, and does so. The name is shown before the session is loaded, so that it may be clicked
 * before.
 */
export async function leaveSession(): Promise<void> {
  await askAndLogOut(await (shown ??= start()));
}

/** Shows in header, drawer and tab bar who is logged in. When called again, checks whether that is still true. */
export function showSession(): void {
  if (shown) void shown.then(({ session }) => session.check());
  // If the texts did not arrive, the next call loads them again.
  else shown = start().catch((error) => ((shown = undefined), Promise.reject(error)));
}
