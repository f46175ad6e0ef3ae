import { describe, expect, it } from 'vitest';
import { chosenColumns, deedsIn, readShown, roomFor } from '#islands/admin/list/column.ts';

const COLUMNS = [
  { name: 'number', width: 80 },
  { name: 'title', isName: true },
  { name: 'by', isSpare: true },
  { name: 'state' },
  { name: 'remark', isExtra: true },
];
const shownIn = (room: number) => readShown(COLUMNS, undefined, room);

describe('the visible columns', () => {
  it('are by default those that are not extra', () => {
    expect(shownIn(Infinity)).toEqual(['number', 'title', 'by', 'state']);
  });

  it('fit the width: optional ones are dropped first, then the last, and never the name', () => {
    expect(shownIn(380)).toEqual(['number', 'title', 'by', 'state']);
    expect(shownIn(379)).toEqual(['number', 'title', 'state']);
    expect(shownIn(279)).toEqual(['number', 'title']);
    expect(shownIn(0)).toEqual(['title']);
  });

  it('are the selected ones regardless of the width, in the order of the list, if they exist', () => {
    const chosen = chosenColumns(['remark', 'gone', 'title']);
    expect(readShown(COLUMNS, chosen, 0)).toEqual(['title', 'remark']);
  });

  it.each([null, [], 'title', { title: true }])(
    'are not selected by the stored value %j',
    (stored) => {
      expect(chosenColumns(stored)).toBeUndefined();
    },
  );
});

describe('the width for columns', () => {
  const beside = { isChosen: false, hasDeeds: false };

  it('is unlimited on a phone, which shows cards', () => {
    expect(roomFor(390, beside)).toBe(Infinity);
  });

  it('is the window without the menu and other elements', () => {
    expect(roomFor(1024, beside)).toBe(752);
    expect(roomFor(1024, { isChosen: true, hasDeeds: true })).toBe(636);
    expect(roomFor(1024, { isChosen: true, hasDeeds: true, hasSide: true })).toBe(424);
    expect(roomFor(768, beside)).toBe(720);
  });

  it('is reduced by the visible deeds, of which a wider window shows more', () => {
    const roomOf = (width: number) => roomFor(width, { isChosen: true, hasDeeds: true });
    const widths = [1199, 1200, 1280, 1440, 1599, 1600];
    expect(widths.map((width) => [deedsIn(width).most, roomOf(width)])).toEqual([
      [0, 811],
      [2, 700],
      [2, 780],
      [2, 940],
      [2, 1099],
      [3, 1036],
    ]);
  });
});
