import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { approveRelease, rescindRelease } from '#contract/judging/outcome/release.ts';
import { ReleaseDeeds } from '#islands/admin/areas/judging/release/ReleaseDeeds.tsx';
import { ok } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const RELEASE = {
  id: 6,
  version: 3,
  updatedAt: '2026-11-20T00:00:00.000Z',
  updatedBy: 'bo',
  roundId: 4,
  round: { zh: '初评', en: '' },
  status: 'prepared',
  preparedBy: '博',
  isOwn: false,
  rescinder: null as string | null,
  hasAsked: false,
  reason: '',
  at: null,
  appealUntil: null,
};

const offered = () =>
  [...document.querySelectorAll('.ant-btn')].map((one) => one.textContent!.replace(/\s/, ''));

function open(part: Partial<typeof RELEASE>, replies = {}) {
  const onDone = vi.fn();
  const row = { ...RELEASE, ...part };
  return { onDone, ...openOffice(<ReleaseDeeds row={row} onDone={onDone} />, { replies }) };
}

it.each([
  ['prepared', {}, ['批准', '奖项分配', '取消公布']],
  ['prepared', { isOwn: true }, ['奖项分配', '取消公布']],
  ['approved', {}, ['定时公布', '奖项分配', '取消公布']],
  ['released', {}, ['奖项分配', '撤回']],
  ['released', { rescinder: '博' }, ['撤回', '奖项分配', '撤销请求']],
  ['released', { rescinder: '林', hasAsked: true }, ['奖项分配', '撤销请求']],
])(
  'a release that is %s with %o offers first what is due, and no own second step',
  (status, part, deeds) => {
    open({ status, ...part });
    expect(offered()).toEqual(deeds);
  },
);

it('whoever approves a release gives no reason, and reads what comes next', async () => {
  const { hand, sent, told, onDone } = open(
    {},
    { [approveRelease.name]: ok({ status: 'approved', version: 4 }) },
  );
  await hand.click(screen.getByText('批准'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByRole('textbox')).toBeNull();
  await hand.click(within(dialog).getByRole('button', { name: /批\s?准/ }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent(approveRelease.name)).toMatchObject([{ params: { id: 6 }, body: { version: 3 } }]);
  expect(told).toEqual(['已批准，可以定时公布']);
});

it('whoever first asks to take a release back reads how long a reason is, and that it waits', async () => {
  const { hand, told, onDone } = open(
    { status: 'released' },
    { [rescindRelease.name]: ok({ status: 'released', version: 4 }) },
  );
  await hand.click(screen.getByText('撤回'));
  const dialog = await screen.findByRole('dialog');
  const field = within(dialog).getByRole('textbox', { name: '理由' });
  const hint = document.getElementById(field.getAttribute('aria-describedby')!);
  expect(hint!.textContent).toBe('至少 5 个字符');
  await hand.type(field, '计分有误，需要核对');
  await hand.click(within(dialog).getByRole('button', { name: /撤\s?回/ }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(told).toEqual(['已记录，等待另一人确认']);
});

it('whoever schedules a release that cannot be appealed reads so', async () => {
  const { hand } = open({ status: 'approved' });
  await hand.click(screen.getByText('定时公布'));
  expect((await screen.findByRole('dialog')).textContent).toContain('申诉截止不接受申诉');
});

it('whoever confirms that a release is taken back reads who has asked for it and why', async () => {
  const asked = { status: 'released', rescinder: '博', reason: '计分有误' };
  const { hand } = open(asked);
  await hand.click(screen.getByText('撤回'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.querySelector('p')!.textContent).toBe(
    '博 已提出，理由：计分有误。由您确认后生效。',
  );
});

it('whoever confirms a rescission reads its reason, and need not give another', async () => {
  const { hand, sent, onDone } = open(
    { status: 'released', rescinder: 'bo', reason: '证书名单有误' },
    { [rescindRelease.name]: ok({ status: 'rescinded', version: 4 }) },
  );
  await hand.click(screen.getByText('撤回'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/证书名单有误/)).toBeTruthy();
  await hand.click(within(dialog).getByRole('button', { name: /撤\s?回/ }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent(rescindRelease.name)).toMatchObject([{ body: { version: 3, reason: '' } }]);
});
