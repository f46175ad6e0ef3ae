/** Whether the database can store a text: it contains no NUL and, for JSON, no unpaired surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Returns a text that the database can store: NULs and unpaired surrogates are replaced by U+FFFD. */
export const toStorable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');
