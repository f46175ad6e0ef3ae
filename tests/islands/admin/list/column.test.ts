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

describe('the columns that are shown', () => {
  it('are at first those that are not extra', () => {
    expect(shownIn(Infinity)).toEqual(['number', 'title', 'by', 'state']);
  });

  it('are as many as have room: first go those that can be spared, then the last, and never the name', () => {
    expect(shownIn(380)).toEqual(['number', 'title', 'by', 'state']);
    expect(shownIn(379)).toEqual(['number', 'title', 'state']);
    expect(shownIn(279)).toEqual(['number', 'title']);
    expect(shownIn(0)).toEqual(['title']);
  });

  it('are those that were chosen, whatever room there is, in the order of the list and as far as they are there', () => {
    const chosen = chosenColumns(['remark', 'gone', 'title']);
    expect(readShown(COLUMNS, chosen, 0)).toEqual(['title', 'remark']);
  });

  it.each([null, [], 'title', { title: true }])('were not chosen where %j was kept', (stored) => {
    expect(chosenColumns(stored)).toBeUndefined();
  });
});

describe('the room for columns', () => {
  const beside = { isChosen: false, hasDeeds: false };

  it('is without end on a phone, which has cards', () => {
    expect(roomFor(390, beside)).toBe(Infinity);
  });

  it('is what the menu and everything else leave of a window', () => {
    expect(roomFor(1024, beside)).toBe(752);
    expect(roomFor(1024, { isChosen: true, hasDeeds: true })).toBe(636);
    expect(roomFor(1024, { isChosen: true, hasDeeds: true, hasSide: true })).toBe(424);
    expect(roomFor(768, beside)).toBe(720);
  });

  it('is less by the deeds that stand side by side, of which a wider window shows more', () => {
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
