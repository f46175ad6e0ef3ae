/** Crockford's characters, none of which can be mistaken for another. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS = 25;
const RANGE = 2 ** BITS;
/** An odd number, so that the mapping is one-to-one and neighbouring numbers end up far apart. */
const STRIDE = 20_393_017;
const OFFSET = 7_340_033;

const permuted = (id: number): number =>
  Number((BigInt(id) * BigInt(STRIDE) + BigInt(OFFSET)) % BigInt(RANGE));

const signsOf = (value: number): string =>
  Array.from({ length: 5 }, (_, at) => SIGNS[Math.floor(value / 32 ** (4 - at)) % 32]).join('');

/** Luhn's sum for 32 characters. It detects every mistyped character and almost all swapped neighbours. */
function luhn(values: readonly number[], first: 1 | 2): number {
  const sum = values.toReversed().reduce((total, value, at) => {
    const factor = (at + first) % 2 === 0 ? 2 : 1;
    const product = value * factor;
    return total + Math.floor(product / 32) + (product % 32);
  }, 0);
  return sum % 32;
}

const valuesOf = (text: string): number[] => [...text].map((sign) => SIGNS.indexOf(sign));
const ownSigns = (year: number, body: string): string => `${year % 100}`.padStart(2, '0') + body;

/**
 * Returns the number of an entry, such as `2026-7K3QF-X`: its year, five characters that do not reveal how many
 * entries exist, and a check character. Numbers are unique within a year and need no shared counter (design, 9). A
 * practice entry has `T-7K3QF-X`, because the year of practice means nothing to people.
 *
 * @param id of the entry, below 33,554,432
 */
export function entryNumber(year: number, id: number, isPractice = false): string {
  const body = signsOf(permuted(id));
  const signs = ownSigns(isPractice ? 0 : year, body);
  const check = SIGNS[(32 - luhn(valuesOf(signs), 2)) % 32]!;
  return `${isPractice ? 'T' : year}-${body}-${check}`;
}

/** Returns a typed entry number in its canonical spelling; null if it is invalid. */
export function readEntryNumber(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const found = /^(T|\d{4})-?([0-9A-Z]{5})-?([0-9A-Z])$/.exec(plain.replaceAll(/\s/g, ''));
  if (!found) return null;
  const [, edition = '', body = '', check = ''] = found;
  const values = valuesOf(ownSigns(edition === 'T' ? 0 : Number(edition), body) + check);
  if (values.includes(-1) || luhn(values, 1) !== 0) return null;
  return `${edition}-${body}-${check}`;
}

/** Returns what somebody typed for an entry number, in its canonical spelling if it is one, to be compared with numbers. */
export const spelledNumber = (text: string): string => readEntryNumber(text) ?? text.trim();
