import { describe, expect, it } from 'vitest';
import { LOOK_EVERY, LOOK_UNTIL, stageOf } from '#islands/admin/content/live.ts';

describe('a page on its way to visitors', () => {
  it('waits, is rendered, and is live with a new edition', () => {
    expect([
      stageOf('"old"', '"old"', 0),
      stageOf('"old"', '"old"', LOOK_EVERY + 1),
      stageOf('"old"', '"new"', LOOK_EVERY + 1),
    ]).toEqual(['queued', 'rendering', 'live']);
  });

  it('is live as soon as it is there where it was not before', () => {
    expect([stageOf(undefined, undefined, 900), stageOf(undefined, '"first"', 900)]).toEqual([
      'rendering',
      'live',
    ]);
  });

  it('counts as unchanged when nothing came in all that time', () => {
    expect(stageOf('"old"', '"old"', LOOK_UNTIL + 1)).toBe('same');
  });
});
