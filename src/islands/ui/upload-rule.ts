import { MEBI, MOST_FILES } from '#contract/files/limit.ts';
import { uploadRule } from '#domain/files/upload.ts';

/** What may be uploaded in one place: endings, megabytes of each file, and how many. */
export interface UploadRule {
  formats: readonly string[];
  size: number;
  count: number;
}

export const PICTURE_RULE: UploadRule = { ...uploadRule('picture'), count: MOST_FILES };

export type UploadFault = 'format' | 'size' | 'count';

/** The ending of a file's name, without its dot and in small letters. */
export const endingOf = (name: string): string =>
  /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** What a file input offers to choose. */
export const acceptOf = ({ formats }: Pick<UploadRule, 'formats'>): string =>
  formats.map((format) => `.${format}`).join();

/** What is wrong with files that are added to those that are there; the server looks into them besides. */
export function judgeFiles(
  files: readonly Pick<File, 'name' | 'size'>[],
  there: number,
  { formats, size, count }: UploadRule,
): UploadFault | undefined {
  if (files.some(({ name }) => !formats.includes(endingOf(name)))) return 'format';
  if (files.some((file) => file.size > size * MEBI)) return 'size';
  return there + files.length > count ? 'count' : undefined;
}
