import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ENTRY_STATES } from '#contract/registration/state.ts';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import { TeamStep } from '#islands/registration/team/TeamStep.tsx';
import { openEnter } from '#tests/kit/island/enter.tsx';

const TEAM = {
  id: 5,
  version: 1,
  name: '算力先锋',
  role: 'captain',
  members: [],
  invitations: [],
  requests: [],
};

it.each(ENTRY_STATES)(
  'the captain of an entry in the state %s is offered another name only before it counts',
  (state) => {
    const entry = { id: 3, state, team: TEAM, teamMin: 1, teamMax: 5, writable: ['team'] };
    openEnter(<TeamStep entry={entry as unknown as FullEntry} reload={() => Promise.resolve()} />);
    const isOffered = screen.queryByRole('button', { name: '修改队名' }) !== null;
    expect(isOffered).toBe(state === 'draft' || state === 'returned');
  },
);

const CAPTAIN = { id: 1, role: 'captain', nickName: '张三', name: null, isSelf: true };
const openTeam = (limits: { teamMax: number; tutorMax: number }, members = [CAPTAIN]) => {
  const team = { ...TEAM, members };
  const entry = { id: 3, state: 'draft', team, teamMin: 1, writable: [], ...limits };
  openEnter(<TeamStep entry={entry as unknown as FullEntry} reload={() => Promise.resolve()} />);
};

it('the captain of a full team reads that somebody has to go before another one can come', () => {
  openTeam({ teamMax: 2, tutorMax: 1 }, [CAPTAIN, { ...CAPTAIN, id: 2, role: 'member' }]);
  expect(screen.getByText('队员已满 2 人：要加入新队员，请先移出一人。')).toBeDefined();
});

it('the captain of a team of one is not asked to remove themselves', () => {
  openTeam({ teamMax: 1, tutorMax: 1 });
  expect(screen.getByText('该赛题每队只有 1 名队员，不能再邀请队员。')).toBeDefined();
});

it.each([
  [1, ['队员', '指导教师', '联系人', '整支队伍（合并）']],
  [0, ['队员', '联系人', '整支队伍（合并）']],
])(
  'with %i tutors at most, the captain can invite to the roles that there are',
  (tutorMax, names) => {
    openTeam({ teamMax: 3, tutorMax });
    expect(screen.queryByText(/^队员已满/)).toBeNull();
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(names);
  },
);

const NOW = '2026-11-20T00:00:00Z';
const REQUEST = {
  id: 8,
  nickName: '李四',
  role: 'member',
  fromTeam: null,
  at: NOW,
};
const INVITATION = {
  id: 9,
  kind: 'mail',
  role: 'member',
  to: 'a@example.org',
  uses: 0,
  until: NOW,
  sentAt: NOW,
  seenAt: null,
};
const MATE = { ...CAPTAIN, id: 2, role: 'member', isSelf: false };
const LIMITS = { id: 3, state: 'draft', teamMin: 1, teamMax: 5, tutorMax: 0, writable: [] };

it.each([
  ['admits the last who asks', { requests: [REQUEST] }, '同意加入', '队伍成员'],
  ['removes a member', { members: [CAPTAIN, MATE] }, '移出队伍', '队伍成员'],
  ['hands over', { members: [CAPTAIN, MATE] }, '移交队长', '队伍成员'],
  ['revokes the last invitation', { invitations: [INVITATION] }, '撤销', '邀请成员'],
] as const)('whoever %s goes on at the heading of the list', async (_, before, deed, heading) => {
  let given = { ...TEAM, members: [CAPTAIN], ...before } as unknown as typeof TEAM;
  const step = () => (
    <TeamStep
      entry={{ ...LIMITS, team: given } as unknown as FullEntry}
      reload={() => Promise.resolve()}
    />
  );
  const { hand, redraw } = openEnter(step());
  const button = screen.getByRole('button', { name: deed, hidden: true });
  await hand.click(button);
  given = {
    ...TEAM,
    role: deed === '移交队长' ? 'member' : 'captain',
    members: [CAPTAIN] as never,
  };
  redraw(step());
  expect(button.isConnected).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: heading }));
});

it('whoever renames a team writes at once, and is back at the button after they gave up', async () => {
  const entry = { id: 3, state: 'draft', team: TEAM, teamMin: 1, teamMax: 5, writable: ['team'] };
  const { hand } = openEnter(
    <TeamStep entry={entry as unknown as FullEntry} reload={() => Promise.resolve()} />,
  );
  await hand.click(screen.getByRole('button', { name: '修改队名' }));
  expect(document.activeElement).toBe(screen.getByLabelText('队名'));
  await hand.click(screen.getByRole('button', { name: '取消' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '修改队名' }));
});
