import type { Endpoint, Call } from '#contract/call/endpoint.ts';
import type { SocketMessage } from '#contract/call/wire/socket.ts';
import { present } from '#lib/browser/api/catalogue.ts';
import { createClient, type CallOptions, type Client } from '#lib/browser/api/client.ts';
import { ApiError } from '#lib/browser/api/error.ts';
import { presentLocal } from '#lib/browser/api/local.ts';
import type { LocalErrorKey } from '#lib/texts/local-error.ts';
import { prefixOf } from './address.ts';
import { wordsOf } from './failure.ts';
import { createJar } from './kept/jar.ts';
import {
  ANSWERS_CHANGED,
  NOTICES_CHANGED,
  PRESENCE_CHANGED,
  RECORD_CHANGED,
  RECORD_SAVED,
  SHEETS_CHANGED,
} from './kept/keys.ts';
import { announce } from './line/announce.ts';
import { followSocket } from './line/line.ts';
import { browserScreen } from './screen.ts';
import type { Session } from './parts.ts';
import { createSession } from './session.ts';
import { browserTabs } from './tabs.ts';
import type { SessionTexts } from '#lib/texts/session.ts';

/**
 * Window event: messages have changed. It is defined here and not with the other events, because visitors load those.
 */
export const MESSAGES_CHANGED = 'podium.messages';

/** The session of this page, and the client for calls in it. */
export interface Current {
  session: Session;
  screen: ReturnType<typeof browserScreen>;
  texts: SessionTexts;
  client: Client;
  /** Shows a failure as the catalogue says. A lost session asks only once. */
  report(error: unknown): void;
  /** Shows a failure that does not come from a call. */
  tellLocal(key: LocalErrorKey): void;
}

let current: Current | undefined;

const REASONS = {
  logout: 'session.loggedOut',
  revoked: 'session.revoked',
  password: 'session.passwordChanged',
  disabled: 'session.disabled',
  erased: 'session.erased',
  expired: 'error.sessionInvalid',
} as const;

/** Window events by which islands hear of a socket message. */
const EVENTS = {
  noticesChanged: NOTICES_CHANGED,
  messagesChanged: MESSAGES_CHANGED,
  recordChanged: RECORD_CHANGED,
  answersChanged: ANSWERS_CHANGED,
  sheetsChanged: SHEETS_CHANGED,
  presenceChanged: PRESENCE_CHANGED,
  recordSaved: RECORD_SAVED,
} as const;

/** Makes all listeners reload. What was missed is unknown, so the events have no detail. */
function tellMissed(): void {
  for (const name of Object.values(EVENTS)) dispatchEvent(new CustomEvent(name));
}

function obey(
  message: SocketMessage,
  { session, screen, texts }: Omit<Current, 'report' | 'tellLocal'>,
): void {
  if (message.msgType === 'profileChanged') return void session.refresh();
  if (message.msgType !== 'sessionEnded') {
    return announce(message, EVENTS[message.msgType], (key) => screen.tell(texts[key]));
  }
  const words = texts[REASONS[message.body.reason]];
  // A guarded page is left, and the message is shown on the next page.
  const { guard } = document.documentElement.dataset;
  const isLeft = guard !== undefined && guard !== 'office';
  if (!isLeft) screen.tell(words);
  session.end(isLeft ? { path: '/home/', message: words } : undefined);
}

function assemble(texts: SessionTexts): Current {
  const jar = createJar({
    get cookie() {
      return document.cookie;
    },
    set cookie(text) {
      document.cookie = text;
    },
    protocol: location.protocol,
    drafts: () => sessionStorage,
  });
  const locale = prefixOf(location.pathname) === '/en' ? 'en' : 'zh';
  const client = createClient({ locale, texts, token: jar.token });
  const screen = browserScreen(texts);
  const session = createSession({ client, jar, tabs: browserTabs(), screen, texts });
  const parts = { session, screen, texts, client };
  followSocket(session, { take: (message) => obey(message, parts), missed: tellMissed });
  return {
    ...parts,
    tellLocal: (key) => screen.show(presentLocal(key, texts)),
    report(error) {
      if (!(error instanceof ApiError)) return screen.tell(wordsOf(error, texts));
      if (error.kind === 'sessionExpired' && jar.token()) return void session.expire();
      if (error.kind === 'sessionExpired') return screen.tell(error.message);
      screen.show(present(error, texts));
    },
  };
}

/** Returns the one session of the page's islands and scripts. The first caller supplies the texts. */
export function currentSession(texts: SessionTexts, { isHurried = false } = {}): Current {
  if (current) return current;
  current = assemble(texts);
  void current.session.check(isHurried);
  addEventListener('online', () => void current?.session.check());
  return current;
}

/** Makes a call in the session and shows its failure; undefined if it failed. */
export async function callOrReport<E extends Endpoint>(
  { client, report }: Current,
  endpoint: E,
  call?: Call<E>,
  options?: CallOptions,
) {
  return client.call(endpoint, call, options).catch((error: unknown) => report(error));
}
