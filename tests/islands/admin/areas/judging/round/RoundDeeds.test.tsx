import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RoundDeeds } from '#islands/admin/areas/judging/round/RoundDeeds.tsx';
import { ok } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const ROUND = {
  id: 4,
  version: 2,
  updatedAt: '2026-11-20T00:00:00.000Z',
  updatedBy: 'bo',
  name: { zh: '初评', en: 'First round' },
  state: 'open',
  assigned: 89,
  submitted: 79,
  reopener: null,
  hasAsked: false,
};

it('whoever ends the judging of a round is told how many sheets are there', async () => {
  const onDone = vi.fn();
  const { hand, sent } = openOffice(<RoundDeeds row={ROUND} onDone={onDone} />, {
    replies: { judgingRoundClose: ok({ state: 'closed', version: 3 }) },
  });
  await hand.click(screen.getByText('结束评审'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.querySelector('p')!.textContent).toBe(
    '已提交 79/89 份评分表。之后提交的内容作为迟交保留，由您决定是否采纳。',
  );
  await hand.click(within(dialog).getByRole('button', { name: '结束评审' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent('judgingRoundClose')).toMatchObject([
    { params: { id: 4 }, body: { version: 2, reason: '' } },
  ]);
});

it.each([
  ['somebody else', false, true],
  ['the reader', true, false],
])('what %s has asked for is offered to the reader: %s, %s', (_, hasAsked, isOffered) => {
  openOffice(
    <RoundDeeds
      row={{ ...ROUND, state: 'closed', reopener: '博', hasAsked }}
      onDone={() => undefined}
    />,
  );
  expect(screen.queryByText('重新开放') !== null).toBe(isOffered);
});

it.each([
  ['draft', {}, '开始评审'],
  ['open', {}, '评分与排名'],
  ['open', { submitted: 89 }, '结束评审'],
  ['paused', {}, '继续'],
  ['closed', {}, '排名'],
  ['closed', { reopener: '博' }, '重新开放'],
  ['ranked', {}, '结果公布'],
  ['released', {}, '评分与排名'],
])(
  'the row of a round in the state %s with %o offers first what is due: %s',
  (state, part, first) => {
    openOffice(<RoundDeeds row={{ ...ROUND, state, ...part }} onDone={() => undefined} />);
    const [button] = document.querySelectorAll('.ant-btn');
    expect(button!.textContent!.replace(/\s/, '')).toBe(first);
  },
);

it('the row of a round leads to its judges and its assignments', () => {
  openOffice(<RoundDeeds row={{ ...ROUND, state: 'draft' }} onDone={() => undefined} />);
  const links = ['评委', '评审分配'].map((name) => screen.getByRole('link', { name }));
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '#/judging/judge?roundId=4',
    '#/judging/assignment?roundId=4',
  ]);
});

it('whoever confirms that a round is opened again reads who has asked for it and why', async () => {
  const asked = { state: 'closed', reopener: '博', reopenReason: '一位评委误交' };
  const { hand } = openOffice(<RoundDeeds row={{ ...ROUND, ...asked }} onDone={() => undefined} />);
  await hand.click(screen.getByText('重新开放'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.querySelector('p')!.textContent).toBe(
    '博 已提出，理由：一位评委误交。由您确认后生效。',
  );
});
