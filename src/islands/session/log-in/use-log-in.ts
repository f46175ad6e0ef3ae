import type { Call } from '#contract/call/endpoint.ts';
import type { login } from '#contract/identity/session.ts';
import { prefixOf, returnPath } from '#lib/browser/session/address.ts';
import { ARRIVAL_KEY } from '#lib/browser/session/kept/keys.ts';
import { useIsland } from '../island.ts';

type Credentials = NonNullable<Call<typeof login>['body']>;

/** Leads back to the page that asked for the login. */
function returnToAsker(): void {
  const wanted = new URLSearchParams(location.search).get('redirect');
  const home = `${prefixOf(location.pathname)}/home/`;
  sessionStorage.setItem(ARRIVAL_KEY, 'session.loggedIn');
  location.assign(returnPath(wanted, location.origin, home));
}

/** Logs in and leaves the page; a refusal is thrown to the form. */
export function useLogIn(): (credentials: Credentials) => Promise<void> {
  const { current } = useIsland();
  return async (credentials) => {
    if (await current().session.logIn(credentials)) returnToAsker();
  };
}
