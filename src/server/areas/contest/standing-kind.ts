import { allianceContent } from '#contract/alliance/alliance.ts';
import { chapterContent } from '#contract/contest/chapter.ts';
import { tag } from '#contract/call/tag.ts';
import { eachRow, recordKind } from '#server/platform/editorial/records.ts';
import { allianceItems, chapters } from './table.ts';

/** Alliance items. Each has its own page and is listed on the alliance's pages. */
export const allianceKind = recordKind({
  type: allianceContent,
  table: allianceItems,
  title: ({ title }) => title,
  toRow: (data) => data,
  toData: eachRow(({ kind, title, summary, body, coverId, url }) => ({
    kind,
    title,
    summary,
    body,
    coverId,
    url,
  })),
  tags: ({ id }) => [tag.alliance, tag.allianceItem(id)],
  address: (recordId) => `/advanced/detail/${recordId}/`,
});

const PAGES = {
  about: '/awardsettings/',
  awards: '/awardsettings/',
  alliance: '/advanced/',
  guide: '/entryInformation/',
  travel: '/entryInformation/',
  press: '/downloads/',
  partners: '/partners/',
};

/** Chapters, which make up the standing pages, and parts of the guide and the downloads. */
export const chapterKind = recordKind({
  type: chapterContent,
  table: chapters,
  title: ({ title }) => title,
  toRow: (data) => data,
  toData: eachRow(({ page, title, body }) => ({ page, title, body })),
  tags: ({ page }) => [tag.chapters(page)],
  address: (_, { page }) => PAGES[page],
});
