import { describe, expect, it } from 'vitest';
import type { ContentRow } from '#contract/kind/editorial-row.ts';
import { inverseOf, offeredDeeds } from '#islands/admin/editor/bulk/offered.ts';
import { CONTENT_ROW } from '#tests/kit/island/content-row.ts';

const row = (change: Partial<ContentRow> = {}): ContentRow => ({ ...CONTENT_ROW, ...change });
const live = row({ state: 'live', liveLocales: ['zh', 'en'] });
const asked = row({ approval: 'asked' });
const all = () => true;

describe('the deeds offered for selected records', () => {
  it('apply to at least one of them', () => {
    expect(offeredDeeds([row()], all)).toEqual(['publish', 'ask', 'move', 'remove']);
    expect(offeredDeeds([live], all)).toEqual(['unpublish', 'move', 'remove']);
    expect(offeredDeeds([asked], all)).toEqual(['publish', 'approve', 'return', 'move', 'remove']);
    expect(offeredDeeds([row({ year: 2025, state: 'live' })], all)).toEqual([
      'publish',
      'unpublish',
      'move',
      'remove',
    ]);
    expect(offeredDeeds([], all)).toEqual([]);
  });

  it('move a record that has no session yet', () => {
    expect(offeredDeeds([row({ year: null })], all)).toContain('move');
  });

  it('are limited to those that the reader may do', () => {
    const mayDo = (action: string) => action === 'approve';
    expect(offeredDeeds([row(), asked], mayDo)).toEqual(['approve', 'return']);
  });
});

describe('the undo of a bulk deed', () => {
  it('is its exact inverse', () => {
    const changed = row({ state: 'changed', publishAt: '2030-01-01T00:00:00Z' });
    expect(inverseOf('remove', [row(), asked])).toBe('recover');
    expect(inverseOf('publish', [row(), changed, asked])).toBe('takeBack');
    expect(inverseOf('unpublish', [live, changed])).toBe('takeBack');
    expect(inverseOf('move', [row({ ...live, year: 2025 })])).toBe('move');
  });

  it('is absent if something would be lost', () => {
    expect(inverseOf('move', [row({ ...asked, year: 2025 })])).toBeUndefined();
    expect(inverseOf('move', [row({ year: null })])).toBeUndefined();
    expect(inverseOf('ask', [row()])).toBeUndefined();
    expect(inverseOf('return', [asked])).toBeUndefined();
  });
});
