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
