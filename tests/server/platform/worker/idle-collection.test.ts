import { describe, expect, it } from 'vitest';
import { isIdle } from '#server/platform/worker/idle-collection.ts';

const MEBI = 1024 * 1024;

describe('a process that gives memory back', () => {
  it('rests, and holds much that it does not need', () => {
    expect(isIdle(0.01, { held: 200 * MEBI, used: 80 * MEBI })).toBe(true);
  });

  it('does not while it works, for everybody would wait', () => {
    expect(isIdle(0.3, { held: 200 * MEBI, used: 80 * MEBI })).toBe(false);
  });

  it('does not for little', () => {
    expect(isIdle(0.01, { held: 90 * MEBI, used: 80 * MEBI })).toBe(false);
  });
});
