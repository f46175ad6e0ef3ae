import { expect } from '@playwright/test';
import { test } from '../kit/crawl.ts';
import { errorsOf } from '../kit/html.ts';

test('every page is valid HTML', ({ crawl }) => {
  test.setTimeout(600_000);
  const errors = crawl.pages.flatMap((address) => errorsOf(address, crawl.read(address)));
  expect(errors).toEqual([]);
});
