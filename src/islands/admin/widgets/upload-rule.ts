import type { FileKind } from '#contract/file.ts';

/** What may be uploaded in one place: endings, megabytes of each file, and how many. */
export interface UploadRule {
  formats: readonly string[];
  size: number;
  count: number;
}

/** Specification 5. */
export const PICTURE_RULE: UploadRule = { formats: ['png', 'jpg', 'jpeg'], size: 5, count: 5 };
export const DOCUMENT_RULE: UploadRule = {
  ...{ formats: ['doc', 'xls', 'ppt', 'pdf'], size: 5, count: 5 },
};

/** The library takes more and larger files: who fills an album sends all of it at once. */
const AT_ONCE = 50;
export const LIBRARY_RULES: Readonly<Record<FileKind, UploadRule>> = {
  picture: { formats: ['png', 'jpg', 'jpeg', 'webp'], size: 10, count: AT_ONCE },
  film: { formats: ['mp4'], size: 50, count: AT_ONCE },
  document: { ...DOCUMENT_RULE, count: AT_ONCE },
};
/** A picture that is put into a text (specification 5). */
export const TEXT_PICTURE_RULE: UploadRule = { ...LIBRARY_RULES.picture, size: 5, count: 5 };

export type UploadFault = 'format' | 'size' | 'count';
type Given = Pick<File, 'name' | 'size'>;

const MEBI = 1024 * 1024;
const endingOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** What is wrong with files that are added to those that are there; the server looks into them besides. */
export function judgeFiles(
  files: readonly Given[],
  there: number,
  { formats, size, count }: UploadRule,
): UploadFault | undefined {
  if (files.some(({ name }) => !formats.includes(endingOf(name)))) return 'format';
  if (files.some((file) => file.size > size * MEBI)) return 'size';
  return there + files.length > count ? 'count' : undefined;
}

/** The kind of a file by its name; undefined for one that the library does not take. */
export const kindByName = (name: string, kinds: readonly FileKind[]): FileKind | undefined =>
  kinds.find((kind) => LIBRARY_RULES[kind].formats.includes(endingOf(name)));

/** Every ending of some kinds, as a file input and its messages name them. */
export const formatsOf = (kinds: readonly FileKind[]): string[] =>
  kinds.flatMap((kind) => LIBRARY_RULES[kind].formats);
