import type { Grant } from '#contract/call/access.ts';
import { OFFICE, permissionsOf } from '#contract/office.ts';
import { hasAnyPermission } from './access.ts';

/** Whether somebody has any business in the back office. */
export const hasOffice = (grant: Grant): boolean =>
  OFFICE.some(({ pages }) => pages.some((page) => hasAnyPermission(grant, permissionsOf(page))));
