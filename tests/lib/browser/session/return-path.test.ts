import { expect, it } from 'vitest';
import { withReturnPath } from '#lib/browser/session/return-path.ts';

const LOGIN = '/login/?type=login';

it.each([
  ['', LOGIN],
  ['?type=register', LOGIN],
  ['?type=register&redirect=%2Fa%2F%3Ftopic%3D7', `${LOGIN}&redirect=%2Fa%2F%3Ftopic%3D7`],
  ['?redirect=%2Fa%2F%26type%3Dx', `${LOGIN}&redirect=%2Fa%2F%26type%3Dx`],
])('the link to the login keeps the target of %s', (search, path) => {
  expect(withReturnPath(LOGIN, search)).toBe(path);
});
