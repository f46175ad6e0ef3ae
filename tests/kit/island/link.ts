import { CONTENT_ROW } from './content-row.ts';
import { ok } from './far-end.ts';

/** The data of a link as an editor enters it. */
export const LINK_DATA = { name: { zh: '大学', en: 'University' }, url: 'https://one.example' };

/** A link as the office receives it: a draft that was saved once. */
export const LINK = {
  ...CONTENT_ROW,
  id: 3,
  updatedAt: '2026-11-20T00:00:00.000Z',
  updatedBy: 'bo',
  title: LINK_DATA.name,
  sort: 1,
  data: LINK_DATA,
};

/** What the office receives about the review of a link that needs none. */
export const UNREVIEWED = ok({
  isNeeded: false,
  writtenBy: null,
  approvers: [],
  askedById: null,
  last: null,
  live: null,
});
