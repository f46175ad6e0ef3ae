import type { Call } from '#contract/call/endpoint.ts';
import type { login } from '#contract/identity/session.ts';
import { hasOffice } from '#domain/identity/office.ts';
import { prefixOf, returnPath } from '#lib/browser/session/address.ts';
import { ARRIVAL_KEY } from '#lib/browser/session/kept/keys.ts';
import { tabStore } from '#lib/browser/session/kept/tolerant-store.ts';
import type { SessionState } from '#lib/browser/session/state.ts';
import type { SessionKey } from '#lib/texts/session.ts';
import { useIsland } from '../island.ts';

type Credentials = NonNullable<Call<typeof login>['body']>;

/** Page after the login: the back office for users who have access to it. */
const beginningOf = (state: SessionState): string =>
  state.phase === 'known' && hasOffice(state) ? '/admin/' : '/home/';

/** Returns to the page that asked for the login. @param message shown on arrival there */
export function leaveForAsker(state: SessionState, message: SessionKey): void {
  const beginning = prefixOf(location.pathname) + beginningOf(state);
  tabStore.setItem(ARRIVAL_KEY, message);
  location.assign(returnPath(location, beginning));
}

/** Returns a function that logs in and leaves the page; it throws a refusal to the form. */
export function useLogIn(): (credentials: Credentials) => Promise<void> {
  const { current } = useIsland();
  return async (credentials) => {
    const { session } = current();
    if (await session.logIn(credentials)) {
      leaveForAsker(session.$session.get(), 'session.loggedIn');
    }
  };
}
