import type { ContentRow } from '#contract/kind/editorial-row.ts';

/** A record of content in a list, never published. */
export const CONTENT_ROW: ContentRow = {
  id: 1,
  version: 1,
  updatedAt: '2026-01-01T00:00:00Z',
  updatedBy: null,
  recordId: null,
  title: { zh: '题', en: '' },
  year: null,
  sort: 0,
  state: 'draft',
  liveLocales: [],
  changedLocales: [],
  missing: [],
  approval: 'none',
  publishAt: null,
  unpublishAt: null,
  isPlanEarlier: false,
  planFailure: null,
  awaits: null,
  address: null,
};
