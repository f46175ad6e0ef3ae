import { unzipSync } from 'fflate';
import { inflateSync } from 'node:zlib';

const swapped = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

/**
 * The part of a text's Base64 encoding that does not depend on its surroundings, for a position in a group of three
 * bytes.
 */
const base64At = (bytes: Buffer, place: number): string => {
  const text = Buffer.concat([Buffer.alloc(place), bytes]).toString('base64');
  const isWhole = (place + bytes.length) % 3 === 0;
  const end = text.replace(/=+$/, '');
  return end.slice([0, 2, 3][place], isWhole ? undefined : -1);
};

const bytesOf = (text: string): Buffer[] => [
  Buffer.from(text),
  Buffer.from(text, 'utf16le'),
  swapped(text),
];

const cases = (text: string): string[] => [
  ...new Set([text, text.toLowerCase(), text.toUpperCase(), text.normalize('NFKC')]),
];

/** Escapes each character outside of ASCII as a number. */
const escaped = (text: string, escape: (code: string, sign: number) => string): string =>
  [...text]
    .map((sign) => [sign, sign.codePointAt(0)!] as const)
    .map(([sign, code]) => (code < 128 ? sign : escape(code.toString(16).padStart(4, '0'), code)))
    .join('');

/** The forms of a text in bytes that are compared without case. */
const loose = (text: string): string[] => [
  ...bytesOf(text).flatMap((bytes) => [bytes.toString('latin1'), bytes.toString('hex')]),
  encodeURIComponent(text),
  escaped(text, (code) => `\\u${code}`),
  escaped(text, (code) => `&#x${code};`),
  escaped(text, (_, code) => `&#${code};`),
  Buffer.from(text)
    .toString('hex')
    .replaceAll(/../g, (pair) => `=${pair}`),
];

/** The forms of a text in which case matters. */
const strict = (text: string): string[] =>
  cases(text)
    .flatMap(bytesOf)
    .flatMap((bytes) => [0, 1, 2].map((place) => base64At(bytes, place)))
    .flatMap((one) => [one, one.replaceAll('+', '-').replaceAll('/', '_')]);

const lowered = (latin: string): string =>
  latin.replaceAll(/[A-Z]+/g, (part) => part.toLowerCase());

/** A text and all its encoded forms. */
export interface Trace {
  text: string;
  loose: readonly string[];
  strict: readonly string[];
}

export const traceOf = (text: string): Trace => ({
  text,
  loose: cases(text).flatMap(loose).map(lowered),
  strict: strict(text),
});

/** Finds which texts are contained in bytes, in any encoding. */
export function findTraces(bytes: Uint8Array, traces: readonly Trace[]): string[] {
  const latin = Buffer.from(bytes).toString('latin1');
  const low = lowered(latin);
  return traces
    .filter(
      (one) =>
        one.loose.some((text) => low.includes(text)) ||
        one.strict.some((text) => latin.includes(text)),
    )
    .map(({ text }) => text);
}

/** The mapping of glyphs to texts for each font, as the document declares it. */
function facesIn(streams: readonly string[]): Map<string, string>[] {
  return streams
    .filter((one) => one.includes('beginbfrange'))
    .map((one) => {
      const face = new Map<string, string>();
      for (const [, first, list] of one.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
        [...list!.matchAll(/<([\w ]+)>/g)].forEach(([, sign], at) => {
          const glyph = (parseInt(first!, 16) + at).toString(16).padStart(4, '0');
          face.set(
            glyph,
            Buffer.from(sign!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
          );
        });
      }
      return face;
    });
}

/** The texts of a document: its raw streams, and what they draw in each of its fonts. */
function pdfTexts(bytes: Buffer): Buffer[] {
  const latin = bytes.toString('latin1');
  const streams = [...latin.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(
    ([, body]) => {
      try {
        return inflateSync(Buffer.from(body!, 'latin1')).toString('latin1');
      } catch {
        // An uncompressed stream is in the document as it is.
        return [];
      }
    },
  );
  const drawn = streams.map((one) =>
    [...one.matchAll(/<([0-9a-f]+)>/gi)].map(([, hex]) => hex!.toLowerCase()).join(''),
  );
  const texts = facesIn(streams).map((face) =>
    drawn
      .map((hex) => (hex.match(/.{4}/g) ?? []).map((glyph) => face.get(glyph) ?? '').join(''))
      .join('\n'),
  );
  return [
    ...streams.map((one) => Buffer.from(one, 'latin1')),
    ...texts.map((one) => Buffer.from(one)),
  ];
}

/**
 * Bytes with everything that is compressed in them: the parts of an archive with their names, and the texts of a
 * document.
 */
export function unpack(bytes: Buffer): Buffer {
  if (bytes.subarray(0, 2).toString() === 'PK') {
    const parts = Object.entries(unzipSync(bytes));
    return Buffer.concat([
      bytes,
      ...parts.flatMap(([name, part]) => [Buffer.from(`\n${name}\n`), part]),
    ]);
  }
  if (bytes.subarray(0, 5).toString() !== '%PDF-') return bytes;
  return Buffer.concat([bytes, ...pdfTexts(bytes).flatMap((part) => [Buffer.from('\n'), part])]);
}
