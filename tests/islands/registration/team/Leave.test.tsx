import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import { Leave } from '#islands/registration/team/Leave.tsx';
import { openEnter } from '#tests/kit/island/enter.tsx';

const SELF = { id: 1, role: 'captain', isSelf: true };
const entryOf = (...others: readonly { id: number; role: string }[]) =>
  ({
    state: 'submitted',
    team: { id: 5, name: '算力先锋', role: 'captain', members: [SELF, ...others] },
  }) as unknown as FullEntry;

it('a captain hands over to a member before leaving', () => {
  openEnter(<Leave entry={entryOf({ id: 2, role: 'member' })} />);
  expect(screen.getByText('队长须先移交队长，才能退出队伍。')).toBeDefined();
});

it('the last member may leave a tutor, and reads that the entry is withdrawn with it', async () => {
  const { hand, told } = openEnter(<Leave entry={entryOf({ id: 2, role: 'tutor' })} />);
  await hand.click(screen.getByRole('button', { name: '退出队伍' }));
  expect(told[0]).toBe('您是最后一名队员：退出后队伍解散，报名随之撤回。确定退出“算力先锋”吗？');
});
