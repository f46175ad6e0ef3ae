import { MEBI, MOST_FILES } from '#contract/files/limit.ts';
import { uploadRule } from '#domain/files/upload.ts';

/** What may be uploaded at one place: extensions, maximum megabytes for each file, and maximum number of files. */
export interface UploadRule {
  formats: readonly string[];
  size: number;
  count: number;
}

export const PICTURE_RULE: UploadRule = { ...uploadRule('picture'), count: MOST_FILES };

export type UploadFault = 'format' | 'size' | 'count';

/** Extension of a file's name, in lower case and without the dot. */
export const endingOf = (name: string): string =>
  /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** Value of the `accept` attribute of a file input. */
export const acceptOf = ({ formats }: Pick<UploadRule, 'formats'>): string =>
  formats.map((format) => `.${format}`).join();

/** Checks files that are added to existing ones. The server also checks their content. */
export function judgeFiles(
  files: readonly Pick<File, 'name' | 'size'>[],
  there: number,
  { formats, size, count }: UploadRule,
): UploadFault | undefined {
  if (files.some(({ name }) => !formats.includes(endingOf(name)))) return 'format';
  if (files.some((file) => file.size > size * MEBI)) return 'size';
  return there + files.length > count ? 'count' : undefined;
}
