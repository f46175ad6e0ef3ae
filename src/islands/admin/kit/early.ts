const answers = new Map<string, unknown>();

/** Keeps an answer that was asked for before the part stood that shows it, under what that part asks for. */
export const keepEarly = (key: string, value: unknown): void => void answers.set(key, value);

export const earlyAnswer = (key: string): unknown => answers.get(key);

/** What nobody has taken by now is asked for again when it is wanted. */
export const dropEarly = (): void => answers.clear();

/** It is shown: whoever asks later gets another one. @returns whether there was one */
export const endEarly = (key: string): boolean => answers.delete(key);
