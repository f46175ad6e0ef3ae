import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useNextWords } from '#islands/registration/entry/use-next-words.ts';
import { openEnter } from '#tests/kit/island/enter.tsx';

const WAITING = {
  state: 'waiting',
  dueAt: null,
  isCaptain: true,
  isChanged: false,
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
