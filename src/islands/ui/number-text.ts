/** Default number of decimals (specification 9). */
const DEFAULT_DECIMALS = 2;

/** Which numbers can be typed; 0 decimals for integers. */
export interface NumberRule {
  decimals?: number;
  /** Whether a minus sign is accepted. */
  signed?: boolean;
}

/** The number with which typed or pasted text begins; everything else is dropped (specification 5). */
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
