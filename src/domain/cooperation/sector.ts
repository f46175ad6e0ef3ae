import { SECTIONS, SECTORS, type Section, type Sector } from '#contract/cooperation/sector.ts';

const ofDivisions = new Map<Sector, Section>(
  (Object.keys(SECTIONS) as Section[]).flatMap((section) =>
    SECTIONS[section].map((division) => [division, section] as const),
  ),
);

/** Returns the section of a division; a section is its own. */
export const sectionOf = (code: Sector): Section => ofDivisions.get(code) ?? (code as Section);

/**
 * Returns sectors with the sections that contain them, in the order of the classification: `26` gives `C` and `26`.
 * Records store their sectors like this, so that one comparison of arrays finds them at every level.
 */
export function withAncestors(codes: readonly Sector[]): Sector[] {
  const all = new Set(codes.flatMap((code) => [sectionOf(code), code]));
  return SECTORS.filter((code) => all.has(code));
}

/** Returns the sectors that a record names, of those that it stores: without sections that a division stands for. */
export function withoutAncestors(codes: readonly Sector[]): Sector[] {
  const sections = new Set(codes.map((code) => ofDivisions.get(code)));
  return codes.filter((code) => !sections.has(code as Section));
}
