import { expect, it } from 'vitest';
import { readAddress } from '#islands/registration/address.ts';

it.each([
  ['?id=7', '#team', { id: 7, topic: undefined, join: undefined, part: 'team' }],
  ['?topic=30', '', { id: undefined, topic: 30, join: undefined, part: '' }],
  ['', '#join=a-B_9', { id: undefined, topic: undefined, join: 'a-B_9', part: '' }],
  ['', '#code', { id: undefined, topic: undefined, join: undefined, part: 'code' }],
  [
    '?id=0&topic=x',
    '#join=<b>',
    { id: undefined, topic: undefined, join: undefined, part: 'join=<b>' },
  ],
])('the address %s%s is read', (search, hash, address) => {
  expect(readAddress(search, hash)).toEqual(address);
});
