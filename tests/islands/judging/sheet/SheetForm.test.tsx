import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import type { Criterion } from '#contract/judging/criterion.ts';
import { declineAssignment, submitSheet, type JudgedAssignment } from '#contract/judging/sheet.ts';
import { ScoringContext, scoringOf } from '#islands/judging/scoring.ts';
import { SheetForm } from '#islands/judging/sheet/SheetForm.tsx';
import { SCORE_KEYS } from '#islands/judging/texts.ts';
import { ok, type Replies } from '#tests/kit/island/far-end.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

const criterion = (id: number, zh: string): Criterion => ({
  id,
  kind: 'score',
  name: { zh, en: '' },
  hint: { zh: '', en: '' },
  min: 0,
  max: 10_000,
  step: 100,
  weight: 500,
  levels: [],
  commentBelow: null,
  commentAbove: null,
});
const ASSIGNMENT = {
  id: 5,
  blindNo: 4903,
  isCalibration: false,
  sheet: null,
  round: {
    id: 3,
    state: 'open',
    peers: 'never',
    criteria: [criterion(1, '创新'), criterion(2, '实现')],
  },
} as unknown as JudgedAssignment;
const mark = (name: string) => screen.getByRole('spinbutton', { name });
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => localStorage.clear());

function openSheet(replies: Replies = {}, assignment = ASSIGNMENT) {
  const scoring = scoringOf('zh', slice('zh', SCORE_KEYS));
  const onNext = vi.fn();
  const person = openPerson(
    <ScoringContext value={scoring}>
      <SheetForm assignment={assignment} account={1} onNext={onNext} onGone={() => undefined} />
    </ScoringContext>,
    replies,
  );
  return { ...person, onNext };
}

it('a sheet with gaps is not submitted, and the first gap gets the focus', async () => {
  const { hand, sent, onNext } = openSheet();
  await hand.click(press('提交并评下一件'));
  expect(document.activeElement).toBe(mark('创新'));
  await hand.type(mark('创新'), '80');
  await hand.keyboard('{Control>}{Enter}{/Control}');
  expect(document.activeElement).toBe(mark('实现'));
  expect([sent('judgingSubmit'), onNext.mock.calls]).toEqual([[], []]);
});

it('whoever gives a reason is in its field, and after cancelling at the button again', async () => {
  const { hand } = openSheet();
  await hand.click(press('申报回避'));
  expect(document.activeElement).toBe(screen.getByLabelText('理由（至少 5 个字）'));
  await hand.click(press('取消'));
  expect(document.activeElement).toBe(press('申报回避'));
});

it.each([
  ['申报回避', '已申报回避，这件作品由其他评委接替。'],
  ['退回这件作品', '已退回，这件作品将交给其他评委。'],
])('whoever gives an entry back (%s) is told that it is done', async (deed, words) => {
  const { hand, told } = openSheet({ [declineAssignment.name]: ok(null) });
  await hand.click(press(deed));
  await hand.type(screen.getByLabelText('理由（至少 5 个字）'), '我指导过这支队伍');
  await hand.click(press(deed));
  await waitFor(() => expect(told).toEqual([words]));
});

it('a judge is told by its number that an entry was handed in, before the next one opens', async () => {
  const written = { comment: '', note: '', confidence: null, marks: {}, comments: {} };
  const facts = { version: 2, total: null, savedAt: null, reason: null, isLate: false };
  const sheet = { ...written, ...facts, state: 'submitted' };
  const assignment = { ...ASSIGNMENT, round: { ...ASSIGNMENT.round, criteria: [] } };
  const { hand, told, onNext } = openSheet({ [submitSheet.name]: ok(sheet) }, assignment);
  await hand.click(press('提交并评下一件'));
  await waitFor(() => expect(onNext).toHaveBeenCalledOnce());
  expect(told).toEqual(['第 4903 号作品的评分已提交。']);
});
