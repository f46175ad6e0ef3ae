import type { FileKind } from '#contract/files/file.ts';
import { uploadRule } from '#domain/files/upload.ts';
import { endingOf, PICTURE_RULE, type UploadRule } from '#islands/ui/upload/upload-rule.ts';

/**
 * Maximum number of files that the library accepts at once. It is higher than elsewhere, and files may be larger, since
 * albums are uploaded as a whole.
 */
const AT_ONCE = 50;
const inLibrary = (kind: FileKind): UploadRule => ({ ...uploadRule(kind, true), count: AT_ONCE });

export type UploadRules = Readonly<Record<FileKind, UploadRule>>;
export const LIBRARY_RULES: UploadRules = {
  picture: inLibrary('picture'),
  film: inLibrary('film'),
  document: inLibrary('document'),
};

/** Rule for pictures in a text (specification 5, editor image upload). */
export const TEXT_PICTURE_RULE: UploadRule = {
  ...PICTURE_RULE,
  formats: LIBRARY_RULES.picture.formats,
};
/** Rules for the library when opened from within a text: pictures must meet the rule of the text. */
export const TEXT_RULES: UploadRules = { ...LIBRARY_RULES, picture: TEXT_PICTURE_RULE };

/** Kind of a file by its name; undefined if the library does not accept it. */
export const kindByName = (name: string, kinds: readonly FileKind[]): FileKind | undefined =>
  kinds.find((kind) => LIBRARY_RULES[kind].formats.includes(endingOf(name)));

/** All extensions of some kinds, for file inputs and their messages. */
export const formatsOf = (kinds: readonly FileKind[]): string[] =>
  kinds.flatMap((kind) => LIBRARY_RULES[kind].formats);
