import { enumerate } from '#contract/call/enumerate.ts';
import { SECTIONS, type Section, type Sector } from '#contract/cooperation/sector.ts';
import { withAncestors } from '#domain/cooperation/sector.ts';
import type { PageLanguage } from '../page.ts';

const isSection = (code: Sector): code is Section => code in SECTIONS;

/** Returns the names of sectors in one line, each name once. */
export const sectorNames = (codes: readonly Sector[], { locale, t }: PageLanguage): string =>
  enumerate(
    codes.map((code) => t(`label.sector.${code}`)),
    locale,
  );

/** Returns the names of the sections that contain sectors: what lists say about a record. */
export const sectionNames = (codes: readonly Sector[], language: PageLanguage): string =>
  sectorNames(withAncestors(codes).filter(isSection), language);
