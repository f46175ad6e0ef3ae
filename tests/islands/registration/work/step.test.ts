import { expect, it } from 'vitest';
import { stepIn, stepOf, stepsFor, STEPS } from '#islands/registration/work/step.ts';

it('gives the captain all steps, and everybody else those about themselves', () => {
  const team = { id: 1, name: '甲', version: 1, members: [], invitations: [], requests: [] };
  const stepsOf = (role: 'captain' | 'tutor') =>
    stepsFor({ team: { ...team, person: null, role } });
  expect(stepsOf('captain')).toEqual(STEPS);
  expect(stepsOf('tutor')).toEqual(['team', 'me']);
});

it('opens the step of the address, else the first', () => {
  expect(stepIn(STEPS, 'form')).toBe('form');
  expect(stepIn(['team', 'me'], 'check')).toBe('team');
});

it.each([
  ['a field of the form', { place: 'f1', memberId: null }, 'form'],
  ['the roster', { place: 'roster', memberId: null }, 'team'],
  ['what is one’s own', { place: 'person', memberId: 4 }, 'me'],
  ['what is somebody else’s', { place: 'f2', memberId: 5 }, null],
])('leads for %s to where it is mended', (_, flaw, step) => {
  expect(stepOf(flaw, 4)).toBe(step);
});
