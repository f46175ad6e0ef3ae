import { expect, it } from 'vitest';
import { tolerantStore } from '#lib/browser/session/kept/tolerant-store.ts';

const refuse = () => {
  throw new DOMException('refused', 'QuotaExceededError');
};
const FULL = { getItem: () => 'kept', setItem: refuse, removeItem: refuse };

it('a store without room keeps what it has, and fails nowhere', () => {
  const store = tolerantStore(() => FULL);
  expect(store.setItem('name', 'text')).toBeUndefined();
  expect(store.removeItem('name')).toBeUndefined();
  expect(store.getItem('name')).toBe('kept');
});

it('a store that the browser forbids is empty', () => {
  const store = tolerantStore(refuse);
  expect([store.getItem('name'), store.setItem('name', 'text')]).toEqual([null, undefined]);
});
