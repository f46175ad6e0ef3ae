import { REFUSED, type Refusal } from '../call/refusal.ts';

/** Faults of files and uploads. */
export const FILES_FAULTS = {
  fileEmpty: REFUSED,
  fileFormat: REFUSED,
  fileSize: REFUSED,
  fileCount: REFUSED,
  fileUnreadable: REFUSED,
  /**
   * The file has more pages or seconds than the question allows, or they cannot be counted because it is damaged or
   * password-protected.
   */
  filePages: REFUSED,
  fileSeconds: REFUSED,
  fileSealed: REFUSED,
  /** Certificates that were issued show the file, and must not change with it. */
  fileHandedOut: REFUSED,
  /** A part of a file does not have the announced length or hash. */
  partBroken: REFUSED,
  uploadIncomplete: REFUSED,
  /** The caller has announced too many uploads that are not complete yet. */
  uploadsOpen: REFUSED,
} as const satisfies Record<string, Refusal>;
