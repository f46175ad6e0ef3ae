export const MEBI = 1024 * 1024;

/** The longest file of each kind (specification 5); the library takes larger pictures, and films. */
export const UPLOAD_LIMITS = {
  picture: 5 * MEBI,
  libraryPicture: 10 * MEBI,
  document: 5 * MEBI,
  film: 50 * MEBI,
} as const;

/** The longest file that is no film. */
export const LARGEST_UPLOAD = Math.max(
  UPLOAD_LIMITS.picture,
  UPLOAD_LIMITS.libraryPicture,
  UPLOAD_LIMITS.document,
);

/** So many files of one person belong to one thing at most (specification 5). */
export const MOST_FILES = 5;
