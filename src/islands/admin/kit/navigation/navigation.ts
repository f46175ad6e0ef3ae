import type { Grant } from '#contract/call/access.ts';
import { OFFICE, permissionsOf, type OfficePage, type OfficeSection } from '#contract/office.ts';
import { hasPermission } from '#domain/identity/access.ts';
import type { Address } from './router.ts';

/** Path of a page of the office, and of the kind of record that it shows: `/system/role`. */
export const pathOf = ({ permission }: { permission: string }): string =>
  `/${permission.replace(':', '/')}`;

/**
 * Query with which the menu opens a list: the list of users begins with the staff, separate from everybody who has an
 * account.
 */
const ASKED: Readonly<Record<string, Address['query']>> = { '/system/user': { group: 'staff' } };

/** Address to which the menu leads for a page. */
export function menuAddress(page: { permission: string }): Address {
  const path = pathOf(page);
  return { path, query: ASKED[path] ?? {} };
}

/** Sections and pages that exist and that the reader may open. */
export const visibleSections = (
  grant: Grant,
  isThere: (path: string) => boolean,
): OfficeSection[] =>
  OFFICE.map((section) => ({
    ...section,
    pages: section.pages.filter(
      (page) => isThere(pathOf(page)) && hasPermission(grant, permissionsOf(page)[0]!),
    ),
  })).filter(({ pages }) => pages.length > 0);

/** Section and page to which an address belongs: `/content/news/42` lies below the page `/content/news`. */
export function placeOf(path: string): { section: OfficeSection; page: OfficePage } | undefined {
  for (const section of OFFICE) {
    const page = section.pages.find((one) => `${path}/`.startsWith(`${pathOf(one)}/`));
    if (page) return { section, page };
  }
  return undefined;
}
