import type { ReadableAtom } from 'nanostores';
import type { Call } from '#contract/call/endpoint.ts';
import type { login } from '#contract/identity/session.ts';
import type { Notice } from '#lib/browser/api/catalogue.ts';
import type { Client } from '#lib/browser/api/client.ts';
import type { Jar } from './kept/jar.ts';
import type { SessionState } from './state.ts';
import type { Tabs } from './tabs.ts';
import type { SessionTexts } from '#lib/texts/session.ts';

/** What the session needs of the page around it. */
export interface Screen {
  tell(message: string): void;
  /** A question; false for a refusal and for closing it. */
  ask(notice: Pick<Notice, 'message' | 'buttons'>): Promise<boolean>;
  /** Leads to a path in the page's language; the message is shown on arrival. The first way that is taken counts. */
  leave(path: string, message?: string): void;
}

/** A path in the page's language, and what is said on arrival. */
export interface Way {
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

/** The session of this browser, as every island and script of a page shares it (specification 4). */
export interface Session {
  readonly $session: ReadableAtom<SessionState>;
  /**
   * Asks whose token it is, if there is one.
   * @param isHurried whether the profile is asked for at once behind the check, and not after its answer; it counts for nothing until
   *   that has come
   */
  check(isHurried?: boolean): Promise<void>;
  /** Asks for the profile again. */
  refresh(): Promise<void>;
  /** False where the profile could not be had: the user is on the way to the home page then. @throws ApiError */
  logIn(credentials: NonNullable<Call<typeof login>['body']>): Promise<boolean>;
  /** The same with a token that another call has answered with. */
  enter(token: string): Promise<boolean>;
  logOut(): Promise<void>;
  /** The forced logout, without a call; where it leads goes before the way of a guarded page. */
  end(way?: Way): void;
  /** After a 401: one question, however many calls were refused. */
  expire(): Promise<void>;
}
