import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readRecipients, releaseBatch, type BatchRecord } from '#contract/messaging/batch.ts';
import { BatchRelease } from '#islands/admin/areas/messaging/BatchRelease.tsx';
import { ok } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const BLANK = { zh: '', en: '' };
const ROW = { id: 1, version: 1, name: '测试', subject: BLANK, text: BLANK };

function open(change: object) {
  const row = {
    ...ROW,
    template: 'announcement',
    dueAt: null,
    ...change,
  } as unknown as BatchRecord;
  return openOffice(<BatchRelease row={row} onDone={() => undefined} onEnd={() => undefined} />, {
    replies: {
      [readRecipients.name]: ok({ count: 2, first: [] }),
      [releaseBatch.name]: ok(row),
    },
  });
}

it.each([
  [null, '已批准，开始发送'],
  ['2020-01-01T00:00:00.000Z', '已批准，开始发送'],
  ['2099-01-01T00:00:00.000Z', '已批准，将于 2099-01-01 08:00 开始发送'],
])('a batch planned for %s is released with the words: %s', async (dueAt, said) => {
  const { hand, told } = open({ dueAt });
  await screen.findByText('将发送给 2 人，前几位：');
  await hand.click(screen.getByRole('button', { name: '批准发送' }));
  await waitFor(() => expect(told).toEqual([said]));
});

it('the release of news says who gets it elsewhere than on the site', async () => {
  open({ template: 'newsletter' });
  expect(
    await screen.findByText('站内消息发给以上所有人；邮件、短信只发给订阅了资讯的人。'),
  ).toBeTruthy();
});
