import { describe, expect, it } from 'vitest';
import type { ContentRow } from '#contract/kind/editorial-row.ts';
import { newsPlan } from '#islands/admin/areas/news/news.ts';
import { linkPlan } from '#islands/admin/areas/site/link.ts';
import { inverseOf, offeredDeeds } from '#islands/admin/editor/bulk/offered.ts';
import { CONTENT_ROW } from '#tests/kit/island/content-row.ts';

const row = (change: Partial<ContentRow> = {}): ContentRow => ({ ...CONTENT_ROW, ...change });
const live = row({ state: 'live', liveLocales: ['zh', 'en'] });
const asked = row({ approval: 'asked' });
const all = () => true;
const deedsFor = (rows: ContentRow[], mayDo: (action: string) => boolean, plan = newsPlan) =>
  offeredDeeds(plan, rows, mayDo).map(({ deed, field }) => (field ? `${deed} ${field}` : deed));

describe('the deeds offered for selected records', () => {
  it('apply to at least one of them', () => {
    expect(deedsFor([row()], all)).toEqual(['publish', 'ask', 'move', 'classify kind', 'remove']);
    expect(deedsFor([live], all)).toEqual(['unpublish', 'move', 'classify kind', 'remove']);
    expect(deedsFor([asked], all)).toEqual([
      'publish',
      'approve',
      'return',
      'move',
      'classify kind',
      'remove',
    ]);
    expect(deedsFor([row({ year: 2025, state: 'live' })], all)).toEqual([
      'publish',
      'unpublish',
      'move',
      'classify kind',
      'remove',
    ]);
    expect(deedsFor([], all)).toEqual([]);
  });

  it('move a record that has no session yet', () => {
    expect(deedsFor([row({ year: null })], all)).toContain('move');
  });

  it('move only records of sessions, and sort only those of kinds with a list by fixed values', () => {
    expect(deedsFor([row()], all, linkPlan)).toEqual(['publish', 'ask', 'remove']);
  });

  it('are limited to those that the reader may do', () => {
    const mayDo = (action: string) => action === 'approve';
    expect(deedsFor([row(), asked], mayDo)).toEqual(['approve', 'return']);
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
