import { tag } from '#contract/call/tag.ts';
import { cooperationExpertContent } from '#contract/cooperation/expert.ts';
import { eachRow, recordKind } from '#server/platform/editorial/records.ts';
import { cooperationExperts } from './table.ts';

/** Experts whom firms may ask. Each has its own page. */
export const cooperationExpertKind = recordKind({
  type: cooperationExpertContent,
  table: cooperationExperts,
  title: ({ name }) => name,
  toRow: (data) => data,
  toData: eachRow(({ name, position, organisation, field, country, ...rest }) => ({
    name,
    position,
    organisation,
    field,
    country,
    biography: rest.biography,
    consentOn: rest.consentOn,
    portraitId: rest.portraitId,
  })),
  tags: ({ id }) => [tag.cooperationExperts, tag.cooperationExpert(id)],
  address: (recordId) => `/cooperation/expertDetail/${recordId}/`,
});
