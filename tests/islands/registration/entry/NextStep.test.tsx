import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { declinePlace } from '#contract/registration/entry/deed.ts';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import { NextStep } from '#islands/registration/entry/NextStep.tsx';
import { ok } from '#tests/kit/island/far-end.ts';
import { openEnter } from '#tests/kit/island/enter.tsx';

const ENTRY = {
  id: 7,
  dueAt: null,
  isOverdue: false,
  isCaptain: true,
  isChanged: false,
  endedBy: null,
  ahead: 0,
  listUntil: null,
  openUntil: null,
  work: null,
};

it.each([
  ['draft', ['team'], '继续填写报名'],
  ['returned', ['team'], '去改正'],
  ['submitted', ['team'], '查看或修改'],
  ['waiting', [], '查看'],
  ['offered', [], '查看'],
])('the link to an entry that is %s promises no more than can be done', (state, writable, name) => {
  const entry = { ...ENTRY, state, writable } as unknown as FullEntry;
  openEnter(<NextStep entry={entry} onDone={() => undefined} />);
  expect(screen.getByRole('link').textContent).toBe(name);
});

it.each([
  ['draft', '报名已截止，这份草稿没有提交', '查看'],
  ['offered', '未在期限内接受名额，名额已失效', '查看'],
  ['returned', '未在期限内改正并重新提交，报名未通过', '查看'],
])('of an entry that is %s past its deadline, only that is said', (state, words, link) => {
  const late = { dueAt: '2026-01-01T00:00:00.000Z', isOverdue: true, writable: ['team'] };
  const entry = { ...ENTRY, ...late, state } as unknown as FullEntry;
  openEnter(<NextStep entry={entry} onDone={() => undefined} />);
  expect(screen.getByRole('status').textContent).toBe(words);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/北京时间/)).toBeNull();
  expect(screen.getByRole('link').textContent).toBe(link);
});

it('looks again once a submitted entry can no longer be changed', async () => {
  const openUntil = new Date(Date.now() + 50).toISOString();
  const entry = { ...ENTRY, state: 'approved', openUntil, writable: ['team'] };
  let looked = 0;
  openEnter(<NextStep entry={entry as unknown as FullEntry} onDone={() => void (looked += 1)} />);
  await waitFor(() => expect(looked).toBe(1), { timeout: 3000 });
});

it('looks again once the time of an offer is over', async () => {
  const dueAt = new Date(Date.now() + 50).toISOString();
  const entry = { ...ENTRY, state: 'offered', dueAt, writable: [], version: 3 };
  let looked = 0;
  openEnter(<NextStep entry={entry as unknown as FullEntry} onDone={() => void (looked += 1)} />);
  expect(screen.getByRole('button', { name: '接受名额' })).toBeTruthy();
  await waitFor(() => expect(looked).toBe(1), { timeout: 3000 });
});

it('asks before an offered place is given away', async () => {
  const entry = { ...ENTRY, state: 'offered', writable: [], version: 3 } as unknown as FullEntry;
  const { hand, told, sent } = openEnter(<NextStep entry={entry} onDone={() => undefined} />, {
    [declinePlace.name]: ok(null),
  });
  await hand.click(screen.getByRole('button', { name: '放弃名额' }));
  expect(told[0]).toBe('确定放弃名额吗？名额会立即让给下一支候补队伍，不能收回。');
  expect(sent(declinePlace.name)).toHaveLength(1);
});
