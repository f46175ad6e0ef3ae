import { describe, expect, it } from 'vitest';
import { endOf, pauseAfter } from '#islands/admin/editor/publish/batch.ts';

describe('following what was published', () => {
  it('looks four times a second at first, then more and more rarely', () => {
    expect([0, 4999, 5000, 59_999, 60_000].map(pauseAfter)).toEqual([250, 250, 1000, 1000, 5000]);
  });
});

describe('what a change comes to', () => {
  it('is live, gone, or ready for a session that is not published', () => {
    expect(endOf({ address: '/home/', awaits: null })).toBe('live');
    expect(endOf({ address: null, awaits: null })).toBe('gone');
    expect(endOf({ address: null, awaits: 2026 })).toBe('ready');
  });
});
