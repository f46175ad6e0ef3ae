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

export type UploadFault = 'format' | 'size' | 'count';

const MEBI = 1024 * 1024;
const endingOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

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
