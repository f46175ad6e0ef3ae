/** Maximum length of the name of a sheet, in UTF-16 units. */
const LONGEST = 31;
/** Characters that no name of a sheet may have; quotes are refused at its ends. */
const UNFIT = /[[\]*?/\\:'\p{Cc}]/gu;

/** Returns the beginning of a title as a name, without half of a character at its end. */
const cut = (title: string, length: number): string =>
  title
    .replaceAll(UNFIT, ' ')
    .trim()
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/**
 * Returns the names of the sheets of a workbook. Programs refuse to open one in which two have the same name, be it in
 * capitals or not.
 */
export function sheetNames(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title, index) => {
    let name = cut(title, LONGEST) || String(index + 1);
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) {
      const mark = ` ${number}`;
      name = cut(title, LONGEST - mark.length) + mark;
    }
    taken.add(name.toLowerCase());
    return name;
  });
}
