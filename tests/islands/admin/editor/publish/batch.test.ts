import { describe, expect, it } from 'vitest';
import { endOf } from '#islands/admin/editor/publish/batch.ts';

describe('what a change comes to', () => {
  it('is live, gone, or ready for a session that is not published', () => {
    expect(endOf({ address: '/home/', awaits: null })).toBe('live');
    expect(endOf({ address: null, awaits: null })).toBe('gone');
    expect(endOf({ address: null, awaits: 2026 })).toBe('ready');
  });
});
