const answers = new Map<string, unknown>();

/**
 * Stores an answer that was requested before the part that shows it was mounted. The key is that of the part's own
 * request.
 */
export const keepEarly = (key: string, value: unknown): void => void answers.set(key, value);

export const earlyAnswer = (key: string): unknown => answers.get(key);

/** Drops all answers that no part has taken yet; they will be requested again when needed. */
export const dropEarly = (): void => answers.clear();

/**
 * Removes an answer that is being shown, so that the next reader requests a new one.
 * @returns whether there was one
 */
export const endEarly = (key: string): boolean => answers.delete(key);
