import { expect, it } from 'vitest';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import { flawsAt, stepIn, stepOf, stepsFor, STEPS } from '#islands/registration/work/step.ts';

const team = { id: 1, name: '甲', version: 1, members: [], invitations: [], requests: [] };
const stepsOf = (role: 'captain' | 'tutor', work: FullEntry['work'] = null) =>
  stepsFor({ team: { ...team, person: null, role }, work });

it('the captain has all steps, and everybody else those about themselves', () => {
  expect(stepsOf('captain')).toEqual(['team', 'me', 'form', 'check']);
  expect(stepsOf('tutor')).toEqual(['team', 'me']);
});

it('the captain has the step of the work once it is open', () => {
  const from = '2026-03-01T04:00:00.000Z';
  const work = { from, until: from, handedInAt: null, flaws: [] };
  expect(stepsOf('captain', { ...work, state: 'open' })).toEqual(STEPS);
  expect(stepsOf('captain', { ...work, state: 'over' })).toEqual(STEPS);
  expect(stepsOf('captain', { ...work, state: 'before' })).not.toContain('work');
  expect(stepsOf('tutor', { ...work, state: 'open' })).not.toContain('work');
});

it('each step counts the captain’s corrections, and a member’s own ones', () => {
  const flaws = [
    { place: 'roster', memberId: null, rules: [] },
    { place: 'f1', memberId: null, rules: [] },
  ];
  const at = (role: 'captain' | 'member') => {
    const entry = {
      flaws,
      missing: 1,
      unconfirmed: null,
      work: null,
      team: { ...team, person: null, role },
    };
    return STEPS.map((step) => flawsAt(entry, step));
  };
  expect(at('captain')).toEqual([0, 1, 0, 1, 0]);
  expect(at('member')).toEqual([0, 0, 1, 0, 0]);
});

it('whoever can still confirm in a submitted entry is told so at the step about themselves', () => {
  const at = (isOpen: boolean) => {
    const own = { ...team, person: null, role: 'member' as const };
    const unconfirmed = { isOpen, until: null };
    return flawsAt({ flaws: [], missing: 0, unconfirmed, work: null, team: own }, 'me');
  };
  expect([at(true), at(false)]).toEqual([1, 0]);
});

it('the step in the address opens, else the first', () => {
  expect(stepIn(STEPS, 'form')).toBe('form');
  expect(stepIn(['team', 'me'], 'check')).toBe('team');
});

it.each([
  ['a field of the form', { place: 'f1', memberId: null }, 'form'],
  ['the roster', { place: 'roster', memberId: null }, 'team'],
  ['a field of the reader', { place: 'person', memberId: 4 }, 'me'],
  ['a field of somebody else', { place: 'f2', memberId: 5 }, null],
])('a flaw in %s leads to the step that corrects it', (_, flaw, step) => {
  expect(stepOf(flaw, 4)).toBe(step);
});
