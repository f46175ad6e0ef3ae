import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { appealKind } from '#contract/judging/outcome/appeal.ts';
import { listOutcomes, type Outcome } from '#contract/judging/outcome/outcome.ts';
import { Appeal } from '#islands/registration/outcome/Appeal.tsx';
import { Outcomes } from '#islands/registration/outcome/Outcomes.tsx';
import { ok, page } from '#tests/kit/island/far-end.ts';
import { openEnter } from '#tests/kit/island/enter.tsx';

const OUTCOME: Outcome = {
  releaseId: 2,
  entryId: 5,
  roundId: 4,
  year: 2026,
  number: 'T-1',
  topic: { zh: '赛题', en: '' },
  round: { zh: '初评', en: '' },
  releasedAt: '2026-11-20T00:00:00.000Z',
  isCorrected: false,
  prize: null,
  promoted: null,
  rank: 9,
  value: 81.6,
  decimals: 2,
  criteria: null,
  comments: null,
  digest: '0',
  appealUntil: null,
  mayAppeal: false,
  hasAppealed: false,
};
const APPEAL = {
  id: 7,
  version: 1,
  status: 'submitted',
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
  releaseId: 2,
  entryId: 5,
  roundId: 4,
  content: '请复核评分',
  answer: '',
};
const LATER = '2999-01-01T00:00:00.000Z';
const nothing = () => undefined;

it.each([
  [{ appealUntil: null, mayAppeal: false }, '本次结果不接受申诉'],
  [{ appealUntil: '2020-01-01T00:00:00.000Z', mayAppeal: false }, /^申诉已于 2020年.*截止$/],
  [{ appealUntil: LATER, mayAppeal: false }, /^队长可在 2999年.*前提出申诉$/],
  [{ appealUntil: LATER, hasAppealed: true }, '队长已就本次结果提出申诉'],
  [{ appealUntil: LATER, mayAppeal: true }, /^2999年.*截止$/],
])('an outcome with %o says whether, until when and by whom it can be appealed', (part, words) => {
  openEnter(<Appeal outcome={{ ...OUTCOME, ...part }} appeal={undefined} onDone={nothing} />);
  expect(screen.getByText(words)).toBeTruthy();
});

it('an appeal that waits says so, and is withdrawn only after a question, as there is no other one', async () => {
  const onDone = vi.fn();
  const { hand, told, sent } = openEnter(
    <Appeal outcome={OUTCOME} appeal={APPEAL} onDone={onDone} />,
    { [appealKind.act.name]: ok({ ...APPEAL, status: 'withdrawn' }) },
  );
  expect(screen.getByText('申诉：已提交')).toBeTruthy();
  expect(screen.getByText('组委会答复后会通知您。')).toBeTruthy();
  await hand.click(screen.getByRole('button', { name: '撤回申诉' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(told).toEqual(['撤回后不能再就这次结果提出申诉。确定撤回吗？']);
  expect(sent(appealKind.act.name)).toMatchObject([{ body: { deed: 'withdraw' } }]);
});

it('the answer to an appeal is still there once a corrected result of the round has replaced the first one', async () => {
  const former = { ...APPEAL, releaseId: 1, status: 'upheld', answer: '增加一位评委' };
  const other = { ...APPEAL, id: 8, roundId: 3, releaseId: 9, answer: '别的轮次' };
  openEnter(<Outcomes />, {
    [listOutcomes.name]: ok([{ ...OUTCOME, isCorrected: true }]),
    [appealKind.listOwn.name]: page([former, other]),
  });
  expect(await screen.findByText('申诉：申诉成立')).toBeTruthy();
  expect(screen.getByText(/ · 更正后的结果$/)).toBeTruthy();
  expect(screen.getByText('答复：增加一位评委')).toBeTruthy();
  expect(screen.queryByText(/别的轮次/)).toBeNull();
  expect(screen.getByText('81.60')).toBeTruthy();
});

it('whoever appeals writes at once, and is back at the button after they gave up', async () => {
  const outcome = { ...OUTCOME, appealUntil: LATER, mayAppeal: true };
  const { hand } = openEnter(<Appeal outcome={outcome} appeal={undefined} onDone={nothing} />);
  await hand.click(screen.getByRole('button', { name: '提出申诉' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  await hand.click(screen.getByRole('button', { name: '取消' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '提出申诉' }));
});
