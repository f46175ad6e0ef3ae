import { expect, it } from 'vitest';
import { withReturnPath } from '#lib/browser/session/return-path.ts';

const LOGIN = '/login/?type=login';

it.each([
  ['', '', LOGIN],
  ['?type=register', '', LOGIN],
  ['?type=register&redirect=%2Fa%2F%3Ftopic%3D7', '', `${LOGIN}&redirect=%2Fa%2F%3Ftopic%3D7`],
  ['?redirect=%2Fa%2F%26type%3Dx', '', `${LOGIN}&redirect=%2Fa%2F%26type%3Dx`],
  ['?redirect=%2Fa%2F', '#join=x', `${LOGIN}&redirect=%2Fa%2F#join=x`],
])('the link to the login keeps the target of %s%s', (search, hash, path) => {
  expect(withReturnPath(LOGIN, { search, hash })).toBe(path);
});
