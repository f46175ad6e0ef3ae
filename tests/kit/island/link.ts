/** What somebody has written of a link. */
export const LINK_DATA = { name: { zh: '大学', en: 'University' }, url: 'https://one.example' };

/** A link as the office reads it: a draft that was saved once. */
export const LINK = {
  id: 3,
  version: 1,
  updatedAt: '2026-11-20T00:00:00.000Z',
  updatedBy: 'bo',
  recordId: null,
  title: LINK_DATA.name,
  year: null,
  sort: 1,
  state: 'draft',
  liveLocales: [],
  changedLocales: [],
  missing: [],
  approval: 'none',
  publishAt: null,
  unpublishAt: null,
  planFailure: null,
  awaits: null,
  address: null,
  data: LINK_DATA,
};
