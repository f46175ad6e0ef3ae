/** a****@example.org: what of an address is shown to whoever need not write to it. */
export const maskEmail = (email: string): string => email.replace(/^(.?)[^@]*/, '$1****');

/** 张*, 司马**: the rest of a name is nobody else's business (threat 43). */
export const maskName = (name: string): string => {
  const [first = '', ...rest] = name;
  return first + '*'.repeat(Math.max(1, Math.min(rest.length, 3)));
};

const isMasked = (text: string): boolean => text.includes('****');

/**
 * What a form means by a field that it was shown masked: the mask, sent back, is what was there before.
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
