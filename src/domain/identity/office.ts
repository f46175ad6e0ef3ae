import type { Grant } from '#contract/call/access.ts';
import { OFFICE, permissionsOf } from '#contract/office.ts';
import { hasAnyPermission } from './access.ts';

/** Returns whether somebody has access to any page of the back office. */
export const hasOffice = (grant: Grant): boolean =>
  OFFICE.some(({ pages }) => pages.some((page) => hasAnyPermission(grant, permissionsOf(page))));
