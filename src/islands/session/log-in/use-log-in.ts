import type { Call } from '#contract/call/endpoint.ts';
import type { login } from '#contract/identity/session.ts';
import { hasOffice } from '#domain/identity/office.ts';
import { prefixOf, returnPath } from '#lib/browser/session/address.ts';
import { ARRIVAL_KEY } from '#lib/browser/session/kept/keys.ts';
import type { SessionState } from '#lib/browser/session/state.ts';
import { useIsland } from '../island.ts';

type Credentials = NonNullable<Call<typeof login>['body']>;

/** Where the work of whoever is in begins: at the back office for whoever has business there. */
const beginningOf = (state: SessionState): string =>
  state.phase === 'known' && hasOffice(state) ? '/admin/' : '/home/';

/** Leads back to the page that asked for the login. */
function returnToAsker(state: SessionState): void {
  const wanted = new URLSearchParams(location.search).get('redirect');
  const beginning = prefixOf(location.pathname) + beginningOf(state);
  sessionStorage.setItem(ARRIVAL_KEY, 'session.loggedIn');
  location.assign(returnPath(wanted, location.origin, beginning));
}

/** Logs in and leaves the page; a refusal is thrown to the form. */
export function useLogIn(): (credentials: Credentials) => Promise<void> {
  const { current } = useIsland();
  return async (credentials) => {
    const { session } = current();
    if (await session.logIn(credentials)) returnToAsker(session.$session.get());
  };
}
