/** Masks an address, as in a****@example.org, for those who do not need to write to it. */
export const maskEmail = (email: string): string => email.replace(/^(.?)[^@]*/, '$1****');

/** Masks a name, as in 张* or 司马**: others need not know the rest (threat 43). */
export const maskName = (name: string): string => {
  const [first = '', ...rest] = name;
  return first + '*'.repeat(Math.max(1, Math.min(rest.length, 3)));
};

const isMasked = (text: string): boolean => text.includes('****');

/**
 * Interprets a form field that was shown masked: an unchanged mask stands for the value before.
 * @returns undefined for a mask of something else
 */
export function unmask(
  given: string | null,
  before: string | null,
  mask: (text: string) => string,
): string | null | undefined {
  if (given === null || !isMasked(given)) return given;
  return before !== null && mask(before) === given ? before : undefined;
}
