import { describe, expect, it } from 'vitest';
import { readTraceparent } from '#domain/monitor/trace.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

describe('the trace of a request', () => {
  it('is read from a valid header', () => {
    expect(readTraceparent(`00-${TRACE}-${PARENT}-01`)).toBe(`00-${TRACE}-${PARENT}-01`);
  });

  it('of a later version is read as far as it is known', () => {
    expect(readTraceparent(`01-${TRACE}-${PARENT}-01-more`)).toBe(`01-${TRACE}-${PARENT}-01`);
  });

  it.each([
    undefined,
    '',
    `00-${TRACE}-${PARENT}`,
    `00-${TRACE}-${PARENT}-01-more`,
    `ff-${TRACE}-${PARENT}-01`,
    `00-${'0'.repeat(32)}-${PARENT}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${PARENT}-01`,
    `01-${TRACE}-${PARENT}-01x`,
    `00-${TRACE}-${PARENT}-01\n`,
  ])('is not read from %j', (header) => {
    expect(readTraceparent(header)).toBeUndefined();
  });
});
