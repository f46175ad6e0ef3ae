import { expect, it } from 'vitest';
import { pauseAfter } from '#islands/admin/kit/publish/use-batch.ts';

it('the batch is polled four times a second at first, then less and less often', () => {
  expect([0, 4999, 5000, 59_999, 60_000].map(pauseAfter)).toEqual([250, 250, 1000, 1000, 5000]);
});
