import { expect, it } from 'vitest';
import { CONFLICT_KINDS, CONFLICT_STATES } from '#contract/judging/state.ts';
import { conflictMayBecome } from '#domain/judging/conflict.ts';

it('is waived only where the portal or the office may have been mistaken, and never only detected again', () => {
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
