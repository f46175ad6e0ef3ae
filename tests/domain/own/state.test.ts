import { describe, expect, it } from 'vitest';
import { deedsIn, checkDeed, outside, type StateMachine } from '#domain/own/state.ts';

const lamp: StateMachine<'off' | 'on' | 'broken', 'press' | 'report' | 'mend' | 'order'> = {
  start: 'off',
  waiting: ['broken'],
  deeds: {
    press: { by: 'owner', from: ['off', 'on'], to: 'on', note: 'none' },
    report: { by: 'owner', from: ['on'], to: 'broken', note: 'needed' },
    mend: { by: 'reviewer', from: ['broken'], to: 'off', note: 'possible' },
    order: { by: 'reviewer', from: ['off'], to: 'off', note: 'needed', isInside: true },
  },
};

describe('the deeds that a side may do', () => {
  it.each([
    ['off', 'owner', ['press']],
    ['on', 'owner', ['press', 'report']],
    ['on', 'reviewer', []],
    ['broken', 'owner', []],
    ['broken', 'reviewer', ['mend']],
    ['an unknown state', 'owner', []],
  ] as const)('in the state %s, as %s, are %j', (state, side, deeds) => {
    expect(deedsIn(lamp, state, side)).toEqual(deeds);
  });
});

it('those outside of the office do not read what stays inside it', () => {
  const events = ['report', 'mend', 'order', 'expire'].map((deed) => ({
    at: '2026-11-01T00:00:00.000Z',
    side: 'reviewer' as const,
    by: 'li',
    deed,
    state: 'off',
    note: '',
  }));
  expect(outside(lamp, events).map(({ deed }) => deed)).toEqual(['report', 'mend', 'expire']);
});

describe('a deed', () => {
  const report = { deed: 'report', side: 'owner', state: 'on', note: 'it flickers' } as const;

  it.each([
    ['is allowed with its note', {}, undefined],
    ['is refused without a required note', { note: '' }, 'noteNeeded'],
    ['is refused in another state', { state: 'off' }, 'wrongState'],
    ['is refused to the other side in any state', { side: 'reviewer' }, 'forbidden'],
    ['is refused if it is unknown', { deed: 'burn' }, 'forbidden'],
    ['is refused for a name from Object.prototype', { deed: 'toString' }, 'forbidden'],
  ] as const)('%s', (_, change, fault) => {
    expect(checkDeed(lamp, { ...report, ...change })).toBe(fault);
  });
});
