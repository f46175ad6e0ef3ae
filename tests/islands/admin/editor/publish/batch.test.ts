import { describe, expect, it } from 'vitest';
import { endOf } from '#islands/admin/editor/publish/batch.ts';

describe('the result of a change', () => {
  it('is live, gone, or ready for an unpublished session', () => {
    expect(endOf({ address: '/home/', awaits: null })).toBe('live');
    expect(endOf({ address: null, awaits: null })).toBe('gone');
    expect(endOf({ address: null, awaits: 2026 })).toBe('ready');
  });
});
