import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useNextWords } from '#islands/registration/entry/use-next-words.ts';
import { openEnter } from '#tests/kit/island/enter.tsx';

const WAITING = {
  state: 'waiting',
  dueAt: null,
  isOverdue: false,
  isCaptain: true,
  isChanged: false,
  endedBy: null,
  ahead: 2,
} as const;
const Words = ({ listUntil }: { listUntil: string }) => (
  <p role="status">{useNextWords({ ...WAITING, listUntil })}</p>
);

it.each([
  ['2099-06-30T10:00:00.000Z', '候补第 3 位 · 名额递补截至 2099年6月30日 18:00'],
  ['2020-06-30T10:00:00.000Z', '候补已于 2020年6月30日 18:00 结束，未能递补到名额'],
])('the next step of a waiting list that ends at %s is described', (listUntil, words) => {
  openEnter(<Words listUntil={listUntil} />);
  expect(screen.getByRole('status').textContent).toBe(words);
});

type End = Pick<Parameters<typeof useNextWords>[0], 'state' | 'endedBy'>;
const End = (end: End) => (
  <p role="status">{useNextWords({ ...WAITING, listUntil: null, ...end })}</p>
);

it.each([
  ['withdrawn', 'withdraw', '报名已撤回'],
  ['withdrawn', 'decline', '您的队伍已退出候补'],
  ['withdrawn', 'lapse', '未在期限内接受名额，名额已失效'],
  ['rejected', 'lapse', '未在期限内改正并重新提交，报名未通过'],
  ['rejected', 'reject', '报名未通过'],
] as const)('an entry that is %s by %s says so', (state, endedBy, words) => {
  openEnter(<End state={state} endedBy={endedBy} />);
  expect(screen.getByRole('status').textContent).toBe(words);
});
