import type { SearchGroup, SearchPage } from '#contract/search/search.ts';

const NUMBERED = /^(.*\/)(\d{1,15})\/$/;

/**
 * Compares pages for numbering: the oldest session first, within it the oldest record. New pages come nearly last, so
 * that other pages keep their numbers and almost all index files stay the same.
 */
export function comparePages(one: SearchPage, other: SearchPage): number {
  const [, folder = one.path, number = '0'] = NUMBERED.exec(one.path) ?? [];
  const [, otherFolder = other.path, otherNumber = '0'] = NUMBERED.exec(other.path) ?? [];
  if (one.year !== other.year) return one.year - other.year;
  if (folder !== otherFolder) return folder < otherFolder ? 1 : -1;
  return Number(number) - Number(otherNumber);
}

/** Groups pages as the file lists them, without changing their order. */
export function packPages(pages: readonly SearchPage[]): SearchGroup[] {
  const groups: SearchGroup[] = [];
  let last = 0;
  for (const { path, kind, year } of pages) {
    const [, folder, digits] = NUMBERED.exec(path) ?? [];
    const group = groups.at(-1);
    const number = Number(digits);
    if (folder === undefined) groups.push([path, kind, year, []]);
    else if (group && group[0] === folder && group[1] === kind && group[2] === year)
      group[3].push(number - last);
    else groups.push([folder, kind, year, [number]]);
    last = number;
  }
  return groups;
}

/** Returns the pages of packed groups, in the order in which they were packed. */
export function unpackPages(groups: readonly SearchGroup[]): SearchPage[] {
  return groups.flatMap(([folder, kind, year, numbers]) => {
    if (numbers.length === 0) return [{ path: folder, kind, year }];
    let number = 0;
    return numbers.map((step) => ({ path: `${folder}${(number += step)}/`, kind, year }));
  });
}
