import type { List } from '#contract/cooperation/listed.ts';
import type { OrganisationGroup } from '#contract/cooperation/open.ts';
import type { OrganisationKind } from '#contract/cooperation/organisation.ts';

/** Returns the group of an organisation, which is part of the address of its page. */
export const groupOf = (kind: OrganisationKind): OrganisationGroup =>
  kind === 'legal' ? 'legal' : 'supplier';

/** Whether a list contains organisations; the others contain listings. */
export const isGroup = (list: List): list is OrganisationGroup =>
  list === 'supplier' || list === 'legal';
