import { expect, it } from 'vitest';
import { prefixOf, returnPath } from '#lib/browser/session/address.ts';

const ORIGIN = 'https://podium.test';

it.each([
  ['/personCenter/baseInfo/?tab=1#x', '/personCenter/baseInfo/?tab=1#x'],
  ['/en/statistic/register/', '/en/statistic/register/'],
  ['/a/../home/', '/home/'],
  [null, '/start/'],
  ['', '/start/'],
  ['home/', '/start/'],
  ['//evil.test/', '/start/'],
  ['/\\evil.test/', '/start/'],
  ['/\t/evil.test/', '/start/'],
  ['https://evil.test/', '/start/'],
  ['javascript:alert(1)', '/start/'],
  ['/login/?type=login', '/start/'],
  ['/en/login', '/start/'],
])('a login that requested %s leads to %s', (wanted, target) => {
  const search = wanted === null ? '' : `?${new URLSearchParams({ redirect: wanted })}`;
  expect(returnPath({ search, hash: '', origin: ORIGIN }, '/start/')).toBe(target);
});

it.each([
  ['/a/', '/a/#join=x'],
  ['/admin/#/form', '/admin/#/form'],
  ['//evil.test/', '/start/'],
])('a login at #join=x that requested %s leads to %s', (redirect, target) => {
  const search = `?${new URLSearchParams({ redirect })}`;
  expect(returnPath({ search, hash: '#join=x', origin: ORIGIN }, '/start/')).toBe(target);
});

it.each([
  ['/home/', ''],
  ['/en/home/', '/en'],
  ['/en', '/en'],
  ['/enterScore/', ''],
])('the language prefix of %s is found', (path, prefix) => {
  expect(prefixOf(path)).toBe(prefix);
});
