import { currentSession, type Current } from '#lib/browser/session/current.ts';
import { prefixOf } from '#lib/browser/session/address.ts';
import type { OfficeTexts } from '#lib/texts/office.ts';
import type { SessionTexts } from '#lib/texts/session.ts';
import { currentHash } from '#islands/admin/kit/navigation/router.ts';
import { loadTexts } from '../texts.ts';
import { askFirst, type FirstList } from './first-list.ts';

/** Id of the element in the office's page that holds the texts of the session. */
export const SESSION_TEXTS = 'session-texts';

/** Requests that were started before anything can be drawn. */
interface Begun {
  current: Current;
  texts: Promise<OfficeTexts>;
  list: Promise<FirstList | null>;
}

let begun: Begun | undefined;

const readTexts = (): SessionTexts =>
  JSON.parse(document.getElementById(SESSION_TEXTS)!.textContent) as SessionTexts;

function ask(): Begun {
  const current = currentSession(readTexts(), { isHurried: true });
  const { phase } = current.session.$session.get();
  const { client } = current;
  const caller = { call: client.call.bind(client) };
  const list = phase === 'visitor' ? null : askFirst(caller, currentHash());
  const texts = loadTexts(prefixOf(location.pathname));
  // Failures are reported later, by the component that uses the promise.
  texts.catch(() => undefined);
  return { current, texts, list: Promise.resolve(list).catch(() => null) };
}

/**
 * Starts, once, the requests that take longest: who the user is, and the list that they open. The page calls it
 * before React has loaded, since loading and starting React takes a slow phone as long as the answers
 * (docs/performance.md).
 */
export const begin = (): Begun => (begun ??= ask());
