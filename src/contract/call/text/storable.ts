/** Whether the database can keep a text: it holds no NUL and, in JSON, no half of a character. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** A text as the database can keep it: a sign for what is missing stands in the place of what it cannot. */
export const toStorable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');
