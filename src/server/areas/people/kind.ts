import { expertContent, unitContent } from '#contract/people/people.ts';
import { tag } from '#contract/call/tag.ts';
import { eachRow, recordKind } from '#server/platform/editorial/records.ts';
import { experts, units } from './table.ts';

/** Experts. All are on one page. */
export const expertKind = recordKind({
  type: expertContent,
  table: experts,
  title: ({ name }) => name,
  toRow: (data) => data,
  toData: eachRow(({ name, position, organisation, field, biography, portraitId }) => ({
    name,
    position,
    organisation,
    field,
    biography,
    portraitId,
  })),
  tags: () => [tag.experts],
  address: () => '/expertJudges/',
});

/** Units. They are on the home page, and by tier on a separate page. */
export const unitKind = recordKind({
  type: unitContent,
  table: units,
  title: ({ name }) => name,
  toRow: (data) => data,
  toData: eachRow(({ role, tier, name, url, logoId }) => ({ role, tier, name, url, logoId })),
  tags: () => [tag.units],
  address: () => '/partners/',
});
