const STEM = /[0-9a-f]{2}\/[0-9a-f]{38}/g;

/** Returns the addresses of stored files that a document of any shape mentions, without duplicates and endings. */
export const stemsIn = (document: unknown): string[] => [
  ...new Set(JSON.stringify(document).match(STEM)),
];

/** Returns the address of a stored file without its ending. */
export const stemOf = (fileName: string): string => fileName.replace(/\.\w+$/, '');
