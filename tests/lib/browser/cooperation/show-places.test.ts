// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPlaces } from '#lib/browser/cooperation/show-places.ts';

const CALL = '/api/cooperation/activity/42/places';
const soon = () => new Date(Date.now() + 60_000).toISOString();

function put(closes: string): void {
  document.body.innerHTML = `<section data-places="${CALL}" data-closes="${closes}"
    data-left="{left} of {capacity} left" data-full="{waiting} waiting" data-free="{taken} come" data-closed="closed">
    <p data-words></p><a data-way></a></section>`;
}
const shown = () => [
  document.querySelector('[data-words]')!.textContent,
  document.querySelector('[data-way]') !== null,
];
function answer(data: object): void {
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, data }));
}
beforeEach(() => answer({ capacity: 60, taken: 20, waiting: 0, isOpen: true }));
afterEach(() => vi.unstubAllGlobals());

it.each([
  [{ capacity: 60, taken: 20, waiting: 0, isOpen: true }, '40 of 60 left', true],
  [{ capacity: 60, taken: 60, waiting: 3, isOpen: true }, '3 waiting', true],
  [{ capacity: 60, taken: 59, waiting: 3, isOpen: true }, '3 waiting', true],
  [{ capacity: null, taken: 7, waiting: 0, isOpen: true }, '7 come', true],
  [{ capacity: 60, taken: 20, waiting: 0, isOpen: false }, 'closed', false],
])('the page of an activity with %j says %j', async (places, words, leads) => {
  answer(places);
  put(soon());
  await showPlaces();
  expect(shown()).toEqual([words, leads]);
});

it('a clock that is fast does not close sign-up, unless the portal cannot be asked', async () => {
  const lately = new Date(Date.now() - 3_600_000).toISOString();
  put(lately);
  await showPlaces();
  expect(shown()).toEqual(['40 of 60 left', true]);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  put(lately);
  await showPlaces();
  expect(shown()).toEqual(['closed', false]);
});

it('sign-up that has closed long ago is said without asking', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  put('2026-01-01T00:00:00.000Z');
  await showPlaces();
  expect([shown(), fetched.mock.calls]).toEqual([['closed', false], []]);
});

it.each([
  ['out of reach', () => Promise.reject(new TypeError('no network'))],
  ['busy', async () => Response.json({ code: 429, msg: 'too often' })],
])('a portal that is %s leaves the way to sign up', async (_, fetched) => {
  vi.stubGlobal('fetch', fetched);
  put(soon());
  await showPlaces();
  expect(shown()).toEqual(['', true]);
});

it('other pages have nothing to show', async () => {
  document.body.innerHTML = '';
  await expect(showPlaces()).resolves.toBeUndefined();
});
