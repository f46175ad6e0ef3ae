export const MEBI = 1024 * 1024;

/** Maximum size of a file by kind, in bytes (specification 5). The library accepts larger pictures, and films. */
export const UPLOAD_LIMITS = {
  picture: 5 * MEBI,
  libraryPicture: 10 * MEBI,
  document: 5 * MEBI,
  film: 50 * MEBI,
} as const;

/** Maximum size of a file that is not a film, in bytes. */
export const LARGEST_UPLOAD = Math.max(
  UPLOAD_LIMITS.picture,
  UPLOAD_LIMITS.libraryPicture,
  UPLOAD_LIMITS.document,
);

/** Maximum number of files that one person may attach to the same thing (specification 5). */
export const MOST_FILES = 5;
