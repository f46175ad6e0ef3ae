import { expect, it } from 'vitest';
import { API } from '#contract/api.ts';
import { LOCALES } from '#contract/call/locale.ts';
import { summaryOf } from '#content/i18n/summary.ts';
import { translator } from '#content/i18n/translate.ts';

// Without one, the page of the documentation fails, and the whole site with it.
it.each(LOCALES)('each call has a description in %s', (locale) => {
  const missing = API.filter((endpoint) => summaryOf(endpoint, translator(locale)) === '');
  expect(missing).toEqual([]);
});
