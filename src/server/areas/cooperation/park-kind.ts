import { tag } from '#contract/call/tag.ts';
import { parkContent } from '#contract/cooperation/park.ts';
import { eachRow, recordKind } from '#server/platform/editorial/records.ts';
import { parks } from './table.ts';

/** Industrial parks. Each has its own page. */
export const parkKind = recordKind({
  type: parkContent,
  table: parks,
  title: ({ name }) => name,
  toRow: (data) => data,
  toData: eachRow(({ name, country, place, industries, summary, ...rest }) => ({
    name,
    country,
    place,
    industries,
    summary,
    foundedYear: rest.foundedYear,
    area: rest.area,
    body: rest.body,
    url: rest.url,
    coverId: rest.coverId,
  })),
  tags: ({ id }) => [tag.parks, tag.park(id)],
  address: (recordId) => `/cooperation/parkDetail/${recordId}/`,
});
