import { describe, expect, it } from 'vitest';
import { readTouches, writeTouches } from '#domain/statistic/touch.ts';

describe('the channel cookie', () => {
  it.each([
    ['uni~fair', { first: 'uni', last: 'fair' }],
    ['uni', { first: 'uni', last: 'uni' }],
    ['', null],
    [undefined, null],
    ['Uni', null],
    ['uni~', null],
    ['~uni', null],
    ['uni~fair~x1', null],
    ['u', null],
    ['<b>', null],
    ['a'.repeat(25), null],
    ['a'.repeat(4096), null],
  ])('reads %j', (cookie, touches) => {
    expect(readTouches(cookie)).toEqual(touches);
  });

  it('keeps the first touch; a new visitor’s touch is first and last', () => {
    expect(writeTouches(null, 'uni')).toBe('uni~uni');
    expect(writeTouches({ first: 'uni', last: 'fair' }, 'web')).toBe('uni~web');
  });
});
