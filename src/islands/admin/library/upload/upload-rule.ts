import type { FileKind } from '#contract/files/file.ts';
import { uploadRule } from '#domain/files/upload.ts';
import { endingOf, PICTURE_RULE, type UploadRule } from '#islands/ui/upload-rule.ts';

/** The library takes more and larger files: who fills an album sends all of it at once. */
const AT_ONCE = 50;
const inLibrary = (kind: FileKind): UploadRule => ({ ...uploadRule(kind, true), count: AT_ONCE });

export type UploadRules = Readonly<Record<FileKind, UploadRule>>;
export const LIBRARY_RULES: UploadRules = {
  picture: inLibrary('picture'),
  film: inLibrary('film'),
  document: inLibrary('document'),
};

/** A picture that is put into a text (specification 5, editor image upload). */
export const TEXT_PICTURE_RULE: UploadRule = {
  ...PICTURE_RULE,
  formats: LIBRARY_RULES.picture.formats,
};
/** The library from within a text: what is sent there is bound by the text. */
export const TEXT_RULES: UploadRules = { ...LIBRARY_RULES, picture: TEXT_PICTURE_RULE };

/** The kind of a file by its name; undefined for one that the library does not take. */
export const kindByName = (name: string, kinds: readonly FileKind[]): FileKind | undefined =>
  kinds.find((kind) => LIBRARY_RULES[kind].formats.includes(endingOf(name)));

/** Every ending of some kinds, as a file input and its messages name them. */
export const formatsOf = (kinds: readonly FileKind[]): string[] =>
  kinds.flatMap((kind) => LIBRARY_RULES[kind].formats);
