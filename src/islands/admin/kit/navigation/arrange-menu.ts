import type { MenuShown } from '#contract/identity/menu.ts';
import type { OfficeSection } from '#contract/office.ts';

/** Orders the sections and pages as operators arranged them; those not mentioned keep their place and icon. */
export function arrangeMenu(
  sections: readonly OfficeSection[],
  shown: readonly MenuShown[],
): OfficeSection[] {
  const known = new Map(shown.map((entry) => [entry.key, entry]));
  function inOrder<Entry extends { icon: string }>(
    entries: readonly Entry[],
    keyOf: (entry: Entry) => string,
  ): Entry[] {
    return entries
      .map((entry, place) => ({ entry, place, said: known.get(keyOf(entry)) }))
      .filter(({ said }) => said?.isShown !== false)
      .toSorted((one, other) => (one.said?.sort ?? one.place) - (other.said?.sort ?? other.place))
      .map(({ entry, said }) => ({ ...entry, icon: said?.icon || entry.icon }));
  }
  return inOrder(sections, ({ key }) => key)
    .map((section) => ({
      ...section,
      pages: inOrder(section.pages, ({ permission }) => permission),
    }))
    .filter(({ pages }) => pages.length > 0);
}
