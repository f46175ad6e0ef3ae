import { describe, expect, it } from 'vitest';
import { SMS_CODE_LIFETIME } from '#contract/identity/credential.ts';
import { ATTEMPTS, pauseAfter } from '#domain/messaging/retry.ts';

describe('pauseAfter', () => {
  it('grows, and ends after three repetitions', () => {
    expect([1, 2, 3, 4].map(pauseAfter)).toEqual([2, 8, 32, undefined]);
  });

  it('leaves all attempts within the lifetime of a code', () => {
    const patience = 10;
    const pauses = [1, 2, 3].map((attempt) => pauseAfter(attempt)!);
    const seconds = pauses.reduce((sum, pause) => sum + pause, ATTEMPTS * patience);
    expect(seconds * 1000).toBeLessThan(SMS_CODE_LIFETIME);
  });
});
