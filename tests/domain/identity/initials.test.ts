import { expect, it } from 'vitest';
import { initialsOf } from '#domain/identity/initials.ts';

it.each([
  ['Ann Lee', 'AL'],
  ['  ann   marie lee ', 'AM'],
  ['user-17', 'U'],
  ['张小明', '张'],
  ['𠮷田', '𠮷'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
