import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EntryHeading } from '#islands/registration/entry/EntryHeading.tsx';
import { openEnter } from '#tests/kit/island/enter.tsx';
import { DRAFT } from '#tests/kit/island/entry.ts';

it.each([
  ['withdrawn', 'withdraw', '报名已撤回'],
  ['withdrawn', 'decline', '已退出候补'],
  ['withdrawn', 'lapse', '逾期未接受名额'],
  ['rejected', 'lapse', '逾期未改正'],
  ['rejected', 'reject', '报名未通过'],
] as const)('an entry that is %s by %s is headed by what happened', (state, endedBy, words) => {
  openEnter(<EntryHeading entry={{ ...DRAFT, state, endedBy }} />);
  expect(screen.getByRole('heading').textContent).toBe(words);
});
