import { describe, expect, it } from 'vitest';
import { isIdle } from '#server/platform/worker/idle-collection.ts';

const MEBI = 1024 * 1024;

describe('isIdle', () => {
  it('is true for a resting process that holds much unused memory', () => {
    expect(isIdle(0.01, { held: 200 * MEBI, used: 80 * MEBI })).toBe(true);
  });

  it('is false while the process works, since all requests would wait', () => {
    expect(isIdle(0.3, { held: 200 * MEBI, used: 80 * MEBI })).toBe(false);
  });

  it('is false if little memory is unused', () => {
    expect(isIdle(0.01, { held: 90 * MEBI, used: 80 * MEBI })).toBe(false);
  });
});
