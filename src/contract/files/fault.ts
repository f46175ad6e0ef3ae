import { REFUSED, type Refusal } from '../call/refusal.ts';

/** What of a file and of its upload is refused. */
export const FILES_FAULTS = {
  fileEmpty: REFUSED,
  fileFormat: REFUSED,
  fileSize: REFUSED,
  fileCount: REFUSED,
  fileUnreadable: REFUSED,
  /** Longer than a question asks for, or not to be counted: it is damaged or needs a password. */
  filePages: REFUSED,
  fileSeconds: REFUSED,
  fileSealed: REFUSED,
  /** A part of a file has another length or another hash than was said. */
  partBroken: REFUSED,
  uploadIncomplete: REFUSED,
  /** Too much was announced that has not arrived yet. */
  uploadsOpen: REFUSED,
} as const satisfies Record<string, Refusal>;
