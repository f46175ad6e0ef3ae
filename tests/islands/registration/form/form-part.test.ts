import { describe, expect, it } from 'vitest';
import type { Item } from '#contract/forms/definition.ts';
import { isClosed, isHeaded, isHeld, type Written } from '#islands/registration/form/form-part.ts';

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
    ['in a submitted part', at('team', 'f2'), true],
    ['in a part that was not submitted, such as the work', at('work', 'w1'), false],
    ['if the office asks for a correction', at('team', 'f1'), false],
    ['if the reader is asked for a correction', at('member', 'm1'), false],
    ['if somebody else is asked for a correction', at('member', 'm2'), true],
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

describe('a page of the form', () => {
  const title = { zh: '赛题', en: '' };
  const group = { kind: 'group', title: { zh: '参赛作品', en: '' } } as Item;
  const question = { kind: 'text', title: { zh: '方案', en: '' } } as Item;

  it('is headed unless all it has is a group with a title of its own', () => {
    expect(isHeaded({ title }, [group])).toBe(false);
    expect(isHeaded({ title }, [group, group])).toBe(true);
    expect(isHeaded({ title }, [question])).toBe(true);
    expect(isHeaded({ title: { zh: '', en: '' } }, [question])).toBe(false);
  });
});
