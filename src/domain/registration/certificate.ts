import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { CertificateWord, PlacedText } from '#contract/registration/certificate.ts';
import { maskName } from '#domain/identity/mask.ts';

/** Values of the words in a certificate's texts. */
export type CertificateWords = Readonly<Record<CertificateWord, Bilingual>>;

const WORD = /\{(\w+)\}/g;

const fill = (text: string, words: CertificateWords, locale: 'zh' | 'en'): string =>
  text.replaceAll(WORD, (whole, name: string) =>
    Object.hasOwn(words, name) ? words[name as CertificateWord][locale] : whole,
  );

/** Returns a text of a certificate with its words filled in. */
export const fillText = ({ zh, en }: Bilingual, words: CertificateWords): Bilingual => ({
  zh: fill(zh, words, 'zh'),
  en: fill(en, words, 'en'),
});

/** A line on the paper; its position and letter height are in millimetres. */
type PaperLine = Omit<PlacedText, 'text'> & { text: string };

/**
 * Returns the lines of a paper, with Chinese above English on separate lines. A text without English has only one
 * line.
 */
export const paperLines = (texts: readonly PlacedText[]): PaperLine[] =>
  texts.flatMap(({ text: { zh, en }, ...place }) => {
    const { y, size } = place;
    const first = { ...place, text: zh };
    const below = { ...place, text: en, y: y + size * 1.5, size: size * 0.6 };
    return en === '' || en === zh ? [first] : [first, below];
  });

/** Returns the words as the public may read them, with the name masked. */
export const maskedWords = (words: CertificateWords): CertificateWords => ({
  ...words,
  name: { zh: maskName(words.name.zh), en: maskName(words.name.en) },
});

/** Returns the key by which two spellings of a name are equal: without spaces, dots and case. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]/gu, '');

const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns the code of a certificate: 16 characters in groups of four. @param bytes 10 random bytes */
export function certificateCode(bytes: Uint8Array): string {
  const value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const signs = Array.from(
    { length: 16 },
    (_, at) => SIGNS[Number((value >> BigInt(5 * (15 - at))) & 31n)],
  ).join('');
  return signs.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** Returns a code as it is stored, however it was typed; null if it cannot be one. */
export function readCertificateCode(text: string): string | null {
  const plain = text
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  if (plain.length !== 16 || [...plain].some((sign) => !SIGNS.includes(sign))) return null;
  return plain.replaceAll(/(.{4})(?=.)/g, '$1-');
}
