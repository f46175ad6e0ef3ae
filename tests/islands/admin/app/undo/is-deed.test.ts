import { expect, it } from 'vitest';
import { API } from '#contract/api.ts';
import { OFFICE_API } from '#contract/office-api.ts';
import { newsContent } from '#contract/news/news.ts';
import { isDeed, NO_DEEDS } from '#islands/admin/app/undo/is-deed.ts';

it('a call that changes something is a deed, a trial of it is not', () => {
  const { publish, remove, list, bulk, importSheet, get } = newsContent;
  expect([publish, remove, bulk, importSheet].map((call) => isDeed(call))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([list, get].map((call) => isDeed(call))).toEqual([false, false]);
  expect(isDeed(bulk, { body: { isTrial: true } })).toBe(false);
  expect(isDeed(importSheet, { query: { mode: 'trial' } })).toBe(false);
});

it('the exceptions name existing calls', () => {
  const names = new Set([...API, ...OFFICE_API].map(({ name }) => name));
  expect([...NO_DEEDS].filter((name) => !names.has(name))).toEqual([]);
});
