import type { ReadableAtom } from 'nanostores';
import type { Call } from '#contract/call/endpoint.ts';
import type { login } from '#contract/identity/session.ts';
import type { Notice } from '#lib/browser/api/catalogue.ts';
import type { Client } from '#lib/browser/api/client.ts';
import type { Jar } from './kept/jar.ts';
import type { SessionState } from './state.ts';
import type { Tabs } from './tabs.ts';
import type { SessionTexts } from '#lib/texts/session.ts';

/** What the session needs from the page around it. */
export interface Screen {
  tell(message: string): void;
  /** Asks a question. Returns false if it is declined or closed. */
  ask(notice: Pick<Notice, 'message' | 'buttons'>): Promise<boolean>;
  /** Goes to a path in the page's language, where the message is shown. Only the first call counts. */
  leave(path: string, message?: string): void;
}

/** A path in the page's language, and a message to show there. */
export interface Redirect {
  path: string;
  message?: string | undefined;
}

export interface SessionParts {
  client: Pick<Client, 'call'>;
  jar: Jar;
  tabs: Tabs;
  screen: Screen;
  texts: SessionTexts;
}

/** The session of this browser, shared by all islands and scripts of a page (specification 4). */
export interface Session {
  readonly $session: ReadableAtom<SessionState>;
  /**
   * Asks the server whose token it is, if there is one.
   * @param isHurried whether to request the profile together with the check instead of after its answer; the profile
   * is ignored until the check has succeeded
   */
  check(isHurried?: boolean): Promise<void>;
  /** Reloads the profile. */
  refresh(): Promise<void>;
  /**
   * Logs in. Returns false if the profile could not be loaded; the user is then on the way to the home page. @throws
   * ApiError
   */
  logIn(credentials: NonNullable<Call<typeof login>['body']>): Promise<boolean>;
  /** Logs in with a token that another call has returned. */
  enter(token: string): Promise<boolean>;
  logOut(): Promise<void>;
  /** Ends the session without a call. `way` takes precedence over the redirect of a guarded page. */
  end(way?: Redirect): void;
  /** Handles a 401: asks one question, however many calls were refused. */
  expire(): Promise<void>;
}
