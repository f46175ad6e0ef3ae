/** A line of a comparison: in both texts, only in the older, or only in the newer one. */
export interface Line {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '';

/** A picture as a line of its own; `pictureIn` parses it. */
const pictureLine = (tag: string): string =>
  `\n![${attribute(tag, 'alt')}](${attribute(tag, 'src')})\n`;

/** Parses a line that stands for a picture. */
export function pictureIn(line: string): { alt: string; src: string } | undefined {
  const [, alt, src] = /^!\[(.*)\]\((\S+)\)$/.exec(line) ?? [];
  return src === undefined ? undefined : { alt: alt!, src };
}

/**
 * Converts HTML to the lines that a reader sees: one for each block and picture, without tags; links are followed by
 * their address.
 */
export const linesOf = (html: string): string[] =>
  html
    .replaceAll(/<li[^>]*>(?:\s*<p[^>]*>)?/gi, '• ')
    .replaceAll(
      /<(a\s[^>]*)>(.*?)<\/a>/gis,
      (_, tag, text) => `${text} (${attribute(tag, 'href')})`,
    )
    .replaceAll(/<\/t[dh]>(?=\s*<t[dh])/gi, ' | ')
    .replaceAll(/<(?:br|hr|\/(?:p|div|h[1-6]|li|tr|blockquote|figure|figcaption))[^>]*>/gi, '\n')
    .replaceAll(/<img[^>]*>/gi, pictureLine)
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Table of the lengths of the longest common subsequences of both texts, from each pair of positions to the end. */
function commonLengths(older: readonly string[], newer: readonly string[]): number[][] {
  const table = Array.from({ length: older.length + 1 }, () =>
    new Array<number>(newer.length + 1).fill(0),
  );
  for (let i = older.length - 1; i >= 0; i -= 1) {
    for (let j = newer.length - 1; j >= 0; j -= 1) {
      table[i]![j] =
        older[i] === newer[j]
          ? table[i + 1]![j + 1]! + 1
          : Math.max(table[i + 1]![j]!, table[i]![j + 1]!);
    }
  }
  return table;
}

/** Minimal list of lines to remove and add to get from one text to the other. */
export function compareLines(older: readonly string[], newer: readonly string[]): Line[] {
  const common = commonLengths(older, newer);
  const lines: Line[] = [];
  let [i, j] = [0, 0];
  while (i < older.length || j < newer.length) {
    if (i < older.length && older[i] === newer[j]) {
      lines.push({ kind: 'same', text: older[i]! });
      [i, j] = [i + 1, j + 1];
    } else if (
      j >= newer.length ||
      (i < older.length && common[i + 1]![j]! >= common[i]![j + 1]!)
    ) {
      lines.push({ kind: 'removed', text: older[i]! });
      i += 1;
    } else {
      lines.push({ kind: 'added', text: newer[j]! });
      j += 1;
    }
  }
  return lines;
}
