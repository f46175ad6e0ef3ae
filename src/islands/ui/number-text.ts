/** Default decimals (specification 9). */
export const DEFAULT_DECIMALS = 2;

/** What a number may be typed as; 0 decimals mean integers. */
export interface NumberRule {
  decimals?: number;
  /** A minus is taken. */
  signed?: boolean;
}

/** What was typed or pasted as the number that it begins with; anything else is left out (specification 5). */
export function numberText(
  typed: string,
  { decimals = DEFAULT_DECIMALS, signed = false }: NumberRule = {},
): string {
  const sign = signed && /^\s*-/.test(typed) ? '-' : '';
  const [whole = '', ...rest] = typed.replaceAll(/[^\d.]/g, '').split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (rest.length === 0 || decimals === 0) return sign + digits;
  return `${sign}${digits || '0'}.${rest.join('').slice(0, decimals)}`;
}
