/** Default number of decimals (specification 9). */
const DEFAULT_DECIMALS = 2;

/** Which numbers can be typed; 0 decimals for integers. */
export interface NumberRule {
  decimals?: number;
  /** Whether a minus sign is accepted. */
  signed?: boolean;
}

/** Whole thousands set off by commas. What was typed key by key has lost the commas of those before. */
const GROUPED = /^[1-9]\d*(?:,\d{3})+(?![\d,])/;

/**
 * The number with which typed or pasted text begins; everything else is dropped (specification 5). A comma before three
 * digits sets off thousands and is dropped; another one is a decimal mark and stays as it was typed, also where only whole
 * numbers are asked for: without it, 1,5 would become 15. What is wrong with it the rules of the field say.
 */
export function numberText(
  typed: string,
  { decimals = DEFAULT_DECIMALS, signed = false }: NumberRule = {},
): string {
  const sign = signed && /^\s*-/.test(typed) ? '-' : '';
  // Full-width digits count as digits, and a full stop as a point.
  const kept = typed
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll(/[^\d.,]/g, '');
  const plain = kept.replace(GROUPED, (groups) => groups.replaceAll(',', ''));
  const [whole = '', ...rest] = plain.split(/[.,]/);
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (rest.length === 0) return sign + digits;
  const mark = plain.charAt(whole.length);
  return `${sign}${digits || '0'}${mark}${rest.join('').slice(0, decimals || DEFAULT_DECIMALS)}`;
}

/** Numerals of Chinese, by which a number is another one than its digits say: 5万 is not 5. */
const NUMERALS = /[〇零一二三四五六七八九十百千万萬亿億两]/;
/** What may be the beginning of a number. */
const BEGUN = /^\s*[-.。,，]?\s*$/;

/** Whether typed text can be read as a number, or be the beginning of one. */
export const isNumber = (typed: string): boolean =>
  BEGUN.test(typed) || (/\p{Nd}/u.test(typed) && !NUMERALS.test(typed));

/** The number that such a text is; null if it has no digit. */
export const numberOf = (text: string): number | null =>
  /\d/.test(text) ? Number(text.replace(',', '.')) : null;
