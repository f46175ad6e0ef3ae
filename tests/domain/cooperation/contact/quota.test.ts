import { expect, it } from 'vitest';
import { isStopped, quotaFor } from '#domain/cooperation/contact/quota.ts';

it('lets members of certified organisations send more requests', () => {
  expect(quotaFor(true)).toEqual({ daily: 10, pending: 30 });
  expect(quotaFor(false)).toEqual({ daily: 3, pending: 5 });
});

it.each([
  [{ recent: 2, upheld: 0 }, false],
  [{ recent: 3, upheld: 0 }, true],
  [{ recent: 0, upheld: 1 }, true],
])('stops whoever was reported: %j', (reported, stopped) => {
  expect(isStopped(reported)).toBe(stopped);
});
