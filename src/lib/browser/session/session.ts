import { atom } from 'nanostores';
import { OFFICE_SESSION_LIMIT } from '#contract/identity/session-limit.ts';
import { getInfo, login, logout, verifyToken } from '#contract/identity/session.ts';
import { sessionLimit } from '#domain/identity/limit.ts';
import { isAnswer, wordsOf } from './failure.ts';
import type { Session, SessionParts, Redirect } from './parts.ts';
import { toKnown, type SessionState } from './state.ts';

const HOME = '/home/';
/** Pause before a failed connection is tried again, in milliseconds; each further pause is twice as long. */
const PAUSE = { first: 2000, longest: 60_000 };

/** Creates a session from its parts, so that tests can replace the browser. */
export function createSession({ client, jar, tabs, screen, texts }: SessionParts): Session {
  const $session = atom<SessionState>({ phase: jar.token() ? 'checking' : 'visitor' });
  let asking: Promise<void> | undefined;
  let pause = PAUSE.first;
  let again: ReturnType<typeof setTimeout> | undefined;

  /** The redirect comes first: a guarded page starts its own as soon as the session is over. */
  function clear(state: SessionState, way?: Redirect): void {
    if (way) screen.leave(way.path, way.message);
    clearTimeout(again);
    jar.clear();
    $session.set(state);
    tabs.tell();
  }
  const end = (way?: Redirect) => clear({ phase: 'ended', stays: false }, way);
  /** Returns whether an answer is stale: its token was replaced or dropped since. */
  const isStale = (token: string | undefined): boolean => token !== jar.token();
  /** Returns whether another tab has logged in since. */
  const isReplaced = (token: string | undefined): boolean =>
    jar.token() !== undefined && isStale(token);

  async function logOut(message?: string): Promise<void> {
    const token = jar.token();
    // Closes the socket first, which would otherwise tell this tab that its session ended. A guarded page waits
    // meanwhile.
    $session.set({ phase: 'checking' });
    await client.call(logout, {}, { guard: false }).catch(() => undefined);
    if (isReplaced(token)) return;
    clear({ phase: 'visitor' }, { path: HOME, message });
  }

  /**
   * Handles a failed connection, which says nothing about the session. Reports it once, and keeps trying while the
   * user is not known.
   */
  function lookAgain(error: unknown): void {
    const isKnown = $session.get().phase === 'known';
    if (isKnown || pause === PAUSE.first) screen.tell(wordsOf(error, texts));
    if (isKnown) return;
    clearTimeout(again);
    again = setTimeout(() => void check(), pause);
    pause = Math.min(2 * pause, PAUSE.longest);
  }

  const askInfo = () => client.call(getInfo, {}, { nullable: true });

  async function load(token: string, asked = askInfo()): Promise<boolean> {
    try {
      const info = await asked;
      if (isStale(token)) return false;
      if (!info) throw new Error(texts['session.noProfile']);
      jar.keepName(info.user.nickName);
      $session.set(toKnown(token, info));
      pause = PAUSE.first;
      return true;
    } catch (error) {
      if (isStale(token)) return false;
      if (isAnswer(error)) await logOut(wordsOf(error, texts));
      else lookAgain(error);
      return false;
    }
  }

  async function check(isHurried = false): Promise<void> {
    clearTimeout(again);
    const token = jar.token();
    if (!token) return $session.set({ phase: 'visitor' });
    if ($session.get().phase !== 'known') $session.set({ phase: 'checking' });
    const checked = client.call(verifyToken);
    const asked = isHurried ? askInfo() : undefined;
    // The profile is awaited only after the check has succeeded, so a rejection must be handled here.
    asked?.catch(() => undefined);
    try {
      await checked;
    } catch (error) {
      if (isStale(token)) return;
      if (!isAnswer(error)) return lookAgain(error);
      return end({ path: HOME });
    }
    if (!isStale(token)) await load(token, asked);
  }

  async function enter(token: string): Promise<boolean> {
    jar.keep(token, OFFICE_SESSION_LIMIT);
    tabs.tell();
    const isIn = await load(token);
    const state = $session.get();
    if (isIn && state.phase === 'known') jar.keep(state.token, sessionLimit(state));
    return isIn;
  }

  /** The server has already ended the session, so that no logout call is needed. */
  async function askOnce(): Promise<void> {
    const token = jar.token();
    const again = await screen.ask({
      message: texts['error.sessionExpired'],
      buttons: { confirm: texts['error.logInAgain'], cancel: texts['error.cancel'] },
    });
    if (isReplaced(token)) return;
    clear({ phase: 'ended', stays: !again }, again ? { path: '/' } : undefined);
  }

  tabs.listen(() => (jar.token() ? void check() : $session.set({ phase: 'ended', stays: false })));
  return {
    $session,
    check,
    end,
    logOut: () => logOut(),
    async refresh() {
      const token = jar.token();
      if (token) await load(token);
    },
    async logIn(credentials) {
      const { token } = await client.call(login, { body: credentials }, { token: false });
      return enter(token);
    },
    enter,
    async expire() {
      if (jar.token()) await (asking ??= askOnce().finally(() => (asking = undefined)));
    },
  };
}
