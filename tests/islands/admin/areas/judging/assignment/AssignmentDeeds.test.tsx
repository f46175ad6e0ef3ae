import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AssignmentDeeds } from '#islands/admin/areas/judging/assignment/AssignmentDeeds.tsx';
import { ok } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const ROW = {
  id: 9,
  version: 1,
  updatedAt: '2026-11-20T00:00:00.000Z',
  updatedBy: 'bo',
  roundId: 4,
  blindNo: 9237,
  number: 'T-1',
  title: '小模型',
  judge: '评委甲',
  state: 'active',
  sheet: 'submitted',
  isLate: false,
  isLocked: false,
  excluder: null,
  hasAsked: false,
};

it.each([
  [
    'the first of two people is told that another one has to confirm',
    false,
    ['已记录，等待另一人确认'],
  ],
  ['the second person sees what has changed in the row', true, []],
])('of a sheet that is left out, %s', async (_, isDone, words) => {
  const onDone = vi.fn();
  const { hand, told } = openOffice(<AssignmentDeeds row={ROW} onDone={onDone} />, {
    replies: { assignmentExclude: ok({ isDone }) },
  });
  await hand.click(screen.getByText('不计入'));
  const dialog = await screen.findByRole('dialog');
  await hand.type(within(dialog).getByRole('textbox'), '与队伍有关联');
  await hand.click(within(dialog).getByRole('button', { name: '不计入' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(told).toEqual(words);
});

it.each([
  ['somebody else', false, true],
  ['the reader', true, false],
])('what %s has asked for is offered to the reader: %s, %s', (_, hasAsked, isOffered) => {
  openOffice(
    <AssignmentDeeds row={{ ...ROW, excluder: '博', hasAsked }} onDone={() => undefined} />,
  );
  expect(screen.queryByText('不计入') !== null).toBe(isOffered);
});

it('whoever confirms what somebody else has asked for finds it first, and reads who and why', async () => {
  const asked = { excluder: '博', excludeReason: '评分时误看了另一件作品' };
  const { hand } = openOffice(
    <AssignmentDeeds row={{ ...ROW, ...asked }} onDone={() => undefined} />,
  );
  expect(document.querySelector('.ant-btn')!.textContent).toBe('不计入');
  await hand.click(screen.getByText('不计入'));
  const dialog = await screen.findByRole('dialog');
  expect([...dialog.querySelectorAll('p')].map((one) => one.textContent)).toEqual([
    '博 已提出，理由：评分时误看了另一件作品。由您确认后生效。',
    '需要两个人先后确认。',
  ]);
});
