import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { declinePlace } from '#contract/registration/entry/deed.ts';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import { NextStep } from '#islands/registration/entry/NextStep.tsx';
import { ok } from '#tests/kit/island/far-end.ts';
import { openEnter } from '#tests/kit/island/enter.tsx';

const ENTRY = {
  id: 7,
  dueAt: null,
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

it('asks before an offered place is given away', async () => {
  const entry = { ...ENTRY, state: 'offered', writable: [], version: 3 } as unknown as FullEntry;
  const { hand, told, sent } = openEnter(<NextStep entry={entry} onDone={() => undefined} />, {
    [declinePlace.name]: ok(null),
  });
  await hand.click(screen.getByRole('button', { name: '放弃名额' }));
  expect(told[0]).toBe('确定放弃名额吗？名额会立即让给下一支候补队伍，不能收回。');
  expect(sent(declinePlace.name)).toHaveLength(1);
});
