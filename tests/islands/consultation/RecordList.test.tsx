import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { RecordList } from '#islands/consultation/RecordList.tsx';
import { CONSULTATION_KEYS } from '#lib/texts/consultation.ts';
import { currentOf } from '#tests/kit/island/current.ts';
import { ok, refusal, type ServerReply } from '#tests/kit/island/far-end.ts';

const ROWS = Array.from({ length: 25 }, (_, at) => ({
  company: '',
  linkMan: '王*',
  linkPhone: '',
  content: `问题 ${at + 1}`,
  answer: '',
}));

it('a page that failed to load is requested again, and none is skipped', async () => {
  const asked: number[] = [];
  const { current } = currentOf('zh', {
    consultantList({ body }): ServerReply {
      const { pageNum, pageSize } = body as { pageNum: number; pageSize: number };
      asked.push(pageNum);
      const isLost = asked.filter((one) => one === 2).length === 1 && pageNum === 2;
      const rows = ROWS.slice((pageNum - 1) * pageSize, pageNum * pageSize);
      return isLost ? refusal('稍后再试') : { ...ok(null), rows, total: ROWS.length };
    },
  });
  render(<RecordList current={current} texts={slice('zh', CONSULTATION_KEYS)} />);
  const hand = userEvent.setup({ delay: null });
  for (let presses = 0; presses < 3; presses += 1)
    await hand.click(await screen.findByRole('button', { name: '查看更多' }));
  await screen.findByText('问题 25');
  expect(asked).toEqual([1, 2, 2, 3]);
  expect(screen.getAllByRole('listitem')).toHaveLength(ROWS.length);
  expect(screen.queryByRole('button', { name: '查看更多' })).toBeNull();
  expect(document.activeElement?.textContent).toContain('问题 21');
});
