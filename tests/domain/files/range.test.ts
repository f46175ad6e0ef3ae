import { describe, expect, it } from 'vitest';
import { rangeOf } from '#domain/files/range.ts';

describe('the range requested of a file of 100 bytes', () => {
  it.each([
    ['bytes=0-', { first: 0, last: 99 }],
    ['bytes=10-19', { first: 10, last: 19 }],
    ['bytes=90-1000', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-1000', { first: 0, last: 99 }],
    ['bytes=100-', null],
    ['bytes=-0', null],
    ['bytes=20-10', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,5-6', undefined],
    ['rows=0-1', undefined],
    [undefined, undefined],
  ])('for %j is %j', (header, expected) => {
    expect(rangeOf(header, 100)).toEqual(expected);
  });
});
