import { expect, it } from 'vitest';
import { MOST_WAITING } from '#contract/registration/office/review.ts';
import { waitingText } from '#islands/admin/areas/registration/review/waiting.ts';

it('the number of waiting entries is shown, or that there are more than were counted', () => {
  expect([0, 1, MOST_WAITING - 1, MOST_WAITING].map(waitingText)).toEqual([
    '0',
    '1',
    '999',
    '1000+',
  ]);
});
