// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { followAccount } from '#lib/browser/shell/account.ts';

afterEach(() => {
  document.cookie = 'podium-user=; Max-Age=0; Path=/';
  delete document.documentElement.dataset['session'];
  vi.unstubAllGlobals();
});

it.each([
  ['%E5%AE%89', '安'],
  ['100%', '100%'],
])('the name %s in a cookie is shown as %s before the session is loaded', (kept, shown) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  document.cookie = `podium-user=${kept}; Path=/`;
  document.documentElement.dataset['session'] = '';
  document.body.innerHTML = '<b data-nickname></b>';
  followAccount();
  expect(document.querySelector('b')!.textContent).toBe(shown);
});
