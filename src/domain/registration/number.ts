/** Crockford's signs: none that is taken for another one. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS = 25;
const RANGE = 2 ** BITS;
/** Odd, so that every number goes to another one, far from those of its neighbours. */
const STRIDE = 20_393_017;
const OFFSET = 7_340_033;

const permuted = (id: number): number =>
  Number((BigInt(id) * BigInt(STRIDE) + BigInt(OFFSET)) % BigInt(RANGE));

const signsOf = (value: number): string =>
  Array.from({ length: 5 }, (_, at) => SIGNS[Math.floor(value / 32 ** (4 - at)) % 32]).join('');

/** The sum of Luhn for 32 signs: it finds each sign that was mistyped, and nearly all pairs that were swapped. */
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
 * The number of an entry, such as `2026-7K3QF-X`: its year, five signs that do not tell how many there are, and one by
 * which a mistake is found. No two entries of a year have the same, and none waits for another (design, 9). Of practice it
 * is `T-7K3QF-X`: its year is none that people know.
 *
 * @param id of the entry, below 33,554,432
 */
export function entryNumber(year: number, id: number, isPractice = false): string {
  const body = signsOf(permuted(id));
  const signs = ownSigns(isPractice ? 0 : year, body);
  const check = SIGNS[(32 - luhn(valuesOf(signs), 2)) % 32]!;
  return `${isPractice ? 'T' : year}-${body}-${check}`;
}

/** What somebody typed as the number of an entry, as it is written; null where it is none. */
export function readEntryNumber(text: string): string | null {
  const plain = text.trim().toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const found = /^(T|\d{4})-?([0-9A-Z]{5})-?([0-9A-Z])$/.exec(plain.replaceAll(/\s/g, ''));
  if (!found) return null;
  const [, edition = '', body = '', check = ''] = found;
  const values = valuesOf(ownSigns(edition === 'T' ? 0 : Number(edition), body) + check);
  if (values.includes(-1) || luhn(values, 1) !== 0) return null;
  return `${edition}-${body}-${check}`;
}
