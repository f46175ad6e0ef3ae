const STEM = /[0-9a-f]{2}\/[0-9a-f]{38}/g;

/** The addresses of stored files that a document of any shape names, each once and without its ending. */
export const stemsIn = (document: unknown): string[] => [
  ...new Set(JSON.stringify(document).match(STEM)),
];

/** The address of a stored file without its ending. */
export const stemOf = (fileName: string): string => fileName.replace(/\.\w+$/, '');
