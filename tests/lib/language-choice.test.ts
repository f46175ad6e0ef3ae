import { expect, it } from 'vitest';
import { LANGUAGE_KEY, LANGUAGE_SCRIPT } from '#lib/language-choice.ts';

/** Runs the script as a page in `lang` at an address would, and returns where it leads. */
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
])('on a page in %s at %s with %s stored leads to %s', (lang, address, stored, target) => {
  expect(visit(lang, address, stored)).toBe(target);
});
