import { expect, it } from 'vitest';
import { ALL_PERMISSIONS } from '#contract/call/access.ts';
import { sessionLimit } from '#domain/identity/limit.ts';

const HOUR = 60 * 60 * 1000;

it.each([
  [[], 24 * HOUR],
  [['content:news:list'], 8 * HOUR],
  [[ALL_PERMISSIONS], 8 * HOUR],
])('a session with the permissions %j lasts at most %i ms', (permissions, limit) => {
  expect(sessionLimit({ permissions })).toBe(limit);
});
