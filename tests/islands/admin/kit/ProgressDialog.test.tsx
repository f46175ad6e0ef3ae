import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { getProcess } from '#contract/files/file.ts';
import { ProgressDialog } from '#islands/admin/kit/ProgressDialog.tsx';
import { ApiError } from '#lib/browser/api/error.ts';
import { refusal } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const progress = (rate: number, url: string | null) => ({ code: 200, msg: '', rate, url });
const WORDS = '没有得到结果，请关闭后重试。';

it.each([
  ['breaks off and is forgotten', refusal('找不到'), '.ant-progress-status-exception', 1],
  ['goes on', progress(40, null), '[aria-valuenow="40"]', 0],
  ['is done', progress(100, '/x'), '.ant-progress-status-success', 0],
])('of a task that %s the dialog says so', async (_, reply, bar, count) => {
  openOffice(<ProgressDialog title="打包" process="k" onEnd={() => undefined} />, {
    replies: { [getProcess.name]: reply },
  });
  await expect.poll(() => document.querySelector(bar)).toBeTruthy();
  expect(screen.queryAllByText(WORDS)).toHaveLength(count);
});

it('a task is followed on after its server was out of reach for a moment', async () => {
  vi.useFakeTimers();
  let isDown = true;
  openOffice(<ProgressDialog title="打包" process="k" onEnd={() => undefined} />, {
    replies: {
      [getProcess.name]: () => {
        if (isDown) throw new ApiError('network', 'down');
        return progress(100, '/x');
      },
    },
  });
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.queryAllByText(WORDS)).toHaveLength(0);
  isDown = false;
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(document.querySelector('.ant-progress-status-success')).toBeTruthy();
});
