/** A pattern that finds a text anywhere, whatever characters it holds. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
