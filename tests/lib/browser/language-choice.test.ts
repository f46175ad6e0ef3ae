import { expect, it } from 'vitest';
import { LANGUAGE_KEY, LANGUAGE_SCRIPT } from '#lib/browser/language-choice.ts';

/** Runs the script like a page in `lang` at an address, and returns the target of its redirect. */
function visit(lang: string, address: string, stored: string | null): string | undefined {
  const { pathname, search, hash } = new URL(address, 'https://x.test');
  let target: string | undefined;
  const location = { pathname, search, hash, replace: (to: string) => (target = to) };
  const document = { documentElement: { lang, hidden: false } };
  const localStorage = { getItem: (key: string) => (key === LANGUAGE_KEY ? stored : null) };
  const run = new Function(
    'document',
    'location',
    'localStorage',
    'addEventListener',
    LANGUAGE_SCRIPT,
  );
  run(document, location, localStorage, () => undefined);
  return target;
}

it.each([
  ['zh-CN', '/home/?a=1#b', 'en', '/en/home/?a=1#b'],
  ['en', '/en/dynamicEvent/2025/', 'zh', '/dynamicEvent/2025/'],
  ['en', '/en', 'zh', '/'],
  ['zh-CN', '/enter/', 'en', '/en/enter/'],
  ['zh-CN', '/home/', 'zh', undefined],
  ['en', '/en/home/', null, undefined],
  ['zh-CN', '/home/', 'fr', undefined],
])('a page in %s at %s with %s stored redirects to %s', (lang, address, stored, target) => {
  expect(visit(lang, address, stored)).toBe(target);
});

it('a press on a language link stores the language and keeps query and fragment', () => {
  const stored = new Map<string, string>();
  const listeners: ((event: unknown) => void)[] = [];
  const location = { pathname: '/entryInformation/contestant/', search: '?id=31', hash: '#form' };
  const run = new Function(
    'document',
    'location',
    'localStorage',
    'addEventListener',
    LANGUAGE_SCRIPT,
  );
  const storage = {
    getItem: () => null,
    setItem: (key: string, value: string) => stored.set(key, value),
  };
  run({ documentElement: { lang: 'zh-CN' } }, location, storage, (_: string, listener: never) =>
    listeners.push(listener),
  );
  const link = { search: '', hash: '', dataset: { language: 'en' } };
  listeners[0]!({ target: { closest: () => link } });
  expect([link.search, link.hash, stored.get(LANGUAGE_KEY)]).toEqual(['?id=31', '#form', 'en']);
});
