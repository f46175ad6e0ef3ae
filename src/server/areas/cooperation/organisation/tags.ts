import { tag } from '#contract/call/tag.ts';
import type { OrganisationKind } from '#contract/cooperation/organisation.ts';
import { groupOf } from '#domain/cooperation/group.ts';

/** The tags of the pages that show the profile of an organisation. */
export const organisationTags = ({
  id,
  kind,
}: {
  id: number;
  kind: OrganisationKind;
}): string[] => [tag.organisations(groupOf(kind)), tag.organisation(id)];
