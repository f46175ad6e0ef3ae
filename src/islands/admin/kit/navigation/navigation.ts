import type { Grant } from '#contract/call/access.ts';
import { OFFICE, permissionsOf, type OfficePage, type OfficeSection } from '#contract/office.ts';
import { hasPermission } from '#domain/identity/access.ts';
import type { Address } from './router.ts';

/** The address of a page of the office, and of the kind of record that it shows: `/system/role`. */
export const pathOf = ({ permission }: { permission: string }): string =>
  `/${permission.replace(':', '/')}`;

/** What the menu asks of a list: those who work here are told apart from all who have an account. */
const ASKED: Readonly<Record<string, Address['query']>> = { '/system/user': { group: 'staff' } };

/** Where the menu leads for a page. */
export function menuAddress(page: { permission: string }): Address {
  const path = pathOf(page);
  return { path, query: ASKED[path] ?? {} };
}

/** The sections and pages that a reader may open, of those that are there. */
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

/** The page that an address belongs to: `/content/news/42` is a place of the page `/content/news`. */
export function placeOf(path: string): { section: OfficeSection; page: OfficePage } | undefined {
  for (const section of OFFICE) {
    const page = section.pages.find((one) => `${path}/`.startsWith(`${pathOf(one)}/`));
    if (page) return { section, page };
  }
  return undefined;
}
