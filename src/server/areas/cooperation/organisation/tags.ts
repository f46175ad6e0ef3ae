import { tag } from '#contract/call/tag.ts';

/** The tags of the pages that show an organisation. */
export const organisationTags = ({ id }: { id: number }): string[] => [
  tag.organisations,
  tag.organisation(id),
];
