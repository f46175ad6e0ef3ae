import { expect, it } from 'vitest';
import { CONFLICT_KINDS, CONFLICT_STATES } from '#contract/judging/state.ts';
import { conflictMayBecome } from '#domain/judging/conflict.ts';

it('a conflict can be waived only if portal or office may be mistaken, and never becomes detected again', () => {
  const possible = CONFLICT_KINDS.map((kind) => [
    kind,
    CONFLICT_STATES.filter((to) => conflictMayBecome({ kind, state: 'confirmed' }, to)),
  ]);
  expect(Object.fromEntries(possible)).toEqual({
    member: ['confirmed'],
    tutor: ['confirmed'],
    identity: ['confirmed'],
    mail: ['confirmed', 'waived'],
    domain: ['confirmed', 'waived'],
    organisation: ['confirmed', 'waived'],
    team: ['confirmed', 'waived'],
    topic: ['confirmed'],
    declared: ['confirmed'],
    office: ['confirmed', 'waived'],
  });
});
