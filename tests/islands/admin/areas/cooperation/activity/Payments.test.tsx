import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Payments } from '#islands/admin/areas/cooperation/activity/Payments.tsx';
import { openOffice } from '#tests/kit/island/office.tsx';

const row = { id: 7, version: 3, updatedAt: '', updatedBy: null };

it.each([
  [
    [
      { state: 'paid', count: 12 },
      { state: 'refundFailed', count: 1 },
    ],
    '已支付 12、退款失败 1',
  ],
  [[], '–'],
])('the office reads how many payments are in which state: %j', async (counts, words) => {
  openOffice(<Payments row={row} value={counts} onDone={() => undefined} />, {});
  expect(await screen.findByText(words)).toBeTruthy();
});
