import { describe, expect, it } from 'vitest';
import { entryNumber, readEntryNumber, spelledNumber } from '#domain/registration/number.ts';

const SIGNS = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];
const IDS = Array.from({ length: 5000 }, (_, at) => at + 1);

describe('the number of an entry', () => {
  it('is unique per entry, and is read back as written', () => {
    const numbers = IDS.map((id) => entryNumber(2026, id));
    expect(new Set(numbers).size).toBe(IDS.length);
    expect(numbers.map(readEntryNumber)).toEqual(numbers);
    expect(entryNumber(2026, 2 ** 25 - 1)).toMatch(/^2026-[0-9A-Z]{5}-[0-9A-Z]$/);
  });

  it('marks a practice entry, without its invented year', () => {
    const number = entryNumber(2100, 7, true);
    expect(number).toMatch(/^T-[0-9A-Z]{5}-[0-9A-Z]$/);
    expect(readEntryNumber(number.toLowerCase().replaceAll('-', ''))).toBe(number);
  });

  it('is recognised however it is typed', () => {
    const number = entryNumber(2026, 4711);
    const typed = ` ${number.toLowerCase().replaceAll('-', '').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    expect(readEntryNumber(typed)).toBe(number);
    const wide = [...number].map((sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfe_e0));
    expect(readEntryNumber(wide.join(''))).toBe(number);
    expect([typed, wide.join(''), ' N1 '].map(spelledNumber)).toEqual([number, number, 'N1']);
  });

  it('is rejected with any single character mistyped', () => {
    const number = entryNumber(2026, 4711);
    const wrong = [...number].flatMap((sign, at) =>
      at < 5 || sign === '-'
        ? []
        : SIGNS.filter((other) => other !== sign).map(
            (other) => number.slice(0, at) + other + number.slice(at + 1),
          ),
    );
    expect(wrong.length).toBe(6 * 31);
    expect(wrong.filter((one) => readEntryNumber(one) !== null)).toEqual([]);
  });

  it.each(['', '2026', '2026-ABCDE', '2026-AB*DE-1', 'X2026-ABCDE-1'])('is not %j', (text) => {
    expect(readEntryNumber(text)).toBeNull();
  });
});
