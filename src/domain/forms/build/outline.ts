import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { FieldOf } from '#contract/forms/field/field.ts';

export type Branch = FieldOf<'cascader'>['branches'][number];

/** Separates the two languages of a line. */
const BETWEEN = '|';

/** Reads a line of a pasted text: `很满意 | Very satisfied`. */
function labelOf(line: string): Bilingual {
  const [zh = '', ...en] = line.split(BETWEEN);
  return { zh: zh.trim(), en: en.join(BETWEEN).trim() };
}

const linesOf = (text: string): string[] =>
  text.split(/\r?\n/).filter((line) => line.trim() !== '');

/** Reads the labels of a pasted text, one per line. */
export const labelsOf = (text: string): Bilingual[] => linesOf(text).map(labelOf);

const isIndented = (line: string): boolean => /^(?:\t|\u3000| {2})/.test(line);

const writtenLabel = ({ zh, en }: Bilingual): string => (en === '' ? zh : `${zh} ${BETWEEN} ${en}`);

/** Writes the branches of a cascader as lines; those of the second level are indented. */
export function outlineOf(branches: readonly Branch[]): string {
  const below = (parent: number | null) => branches.filter((one) => one.parent === parent);
  return below(null)
    .flatMap((top) => [
      writtenLabel(top.label),
      ...below(top.id).map(({ label }) => `  ${writtenLabel(label)}`),
    ])
    .join('\n');
}

/**
 * Reads branches from an outline. A branch that keeps its Chinese name and its parent keeps its number.
 * @param next the number for the first new branch
 */
export function branchesOf(text: string, before: readonly Branch[], next: number): Branch[] {
  const found: Branch[] = [];
  let free = next;
  let top: Branch | undefined;
  for (const line of linesOf(text)) {
    const label = labelOf(line);
    const parent = isIndented(line) ? (top?.id ?? null) : null;
    const known = before.find((one) => one.parent === parent && one.label.zh === label.zh);
    const isKept = known && !found.some(({ id }) => id === known.id);
    const branch = { id: isKept ? known.id : free, label, parent };
    if (!isKept) free += 1;
    if (parent === null) top = branch;
    found.push(branch);
  }
  return found;
}
