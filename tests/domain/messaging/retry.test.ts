import { describe, expect, it } from 'vitest';
import { SMS_CODE_LIFETIME } from '#contract/identity/credential.ts';
import { attemptsOf, pauseAfter } from '#domain/messaging/retry.ts';

describe('pauseAfter', () => {
  it('grows, and ends after three retries of a code', () => {
    const pauses = [1, 2, 3, 4].map((attempt) => pauseAfter(attempt, 'code'));
    expect(pauses).toEqual([2, 8, 32, undefined]);
  });

  it('allows eight attempts within a day for everything else', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7].map((attempt) => pauseAfter(attempt, 'letter')!);
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeLessThan(24 * 3600);
    expect([attemptsOf('letter'), pauseAfter(8, 'letter')]).toEqual([8, undefined]);
  });

  it('keeps all attempts within the lifetime of a code', () => {
    const patience = 10;
    const pauses = [1, 2, 3].map((attempt) => pauseAfter(attempt, 'code')!);
    const seconds = pauses.reduce((sum, pause) => sum + pause, attemptsOf('code') * patience);
    expect(seconds * 1000).toBeLessThan(SMS_CODE_LIFETIME);
  });
});
