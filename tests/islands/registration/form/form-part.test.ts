import { describe, expect, it } from 'vitest';
import { isClosed, isHeld, type Written } from '#islands/registration/form/form-part.ts';

const at = (part: Written['part'], id: string): Written => ({ part, id, isRows: false });
const SELF = 7;
const given = { title: '', answers: {}, held: ['team' as const, 'member' as const] };
const marks = [
  { place: 'f1', memberId: null, text: '' },
  { place: 'm1', memberId: SELF, text: '' },
  { place: 'm2', memberId: 8, text: '' },
];

describe('a frozen answer', () => {
  it.each([
    ['of a part that was given', at('team', 'f2'), true],
    ['of one that was not, as the work before it was handed in', at('work', 'w1'), false],
    ['where the office asks to correct it', at('team', 'f1'), false],
    ['where the reader is asked to', at('member', 'm1'), false],
    ['where somebody else is asked to', at('member', 'm2'), true],
  ])('is locked or not %s', (_, place, isSo) => {
    expect(isHeld({ given, marks }, SELF, place)).toBe(isSo);
  });

  it('can be written in an entry that was not submitted yet', () => {
    expect(isHeld({ given: null, marks: [] }, SELF, at('team', 'f2'))).toBe(false);
  });
});

describe('a place of a returned entry', () => {
  const entry = { writable: ['team' as const], state: 'returned' as const, marks };
  it.each([
    [at('team', 'f1'), false],
    [at('team', 'f2'), true],
    [at('work', 'w1'), true],
  ])('is closed unless it is marked and its part is open: %o', (place, isSo) => {
    expect(isClosed(entry, SELF, place)).toBe(isSo);
  });
});
