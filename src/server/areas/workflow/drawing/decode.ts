import { Fault } from '#contract/fault.ts';

/** Encodings that a drawing may declare (design of workflow, 2). */
const DECLARED: ReadonlySet<string> = new Set([
  'utf-8',
  'us-ascii',
  'iso-8859-1',
  'windows-1252',
  'gbk',
  'gb2312',
  'gb18030',
]);

/** How a text begins in each encoding that shows by its first bytes: with its mark, or with `<`. */
const BEGINNINGS: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0x3c, 0x00]],
  ['utf-16be', [0x00, 0x3c]],
];

/** The declaration begins a file; what follows it may be in any encoding. */
const DECLARATION = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w-]+)["'][^>]*\?>/;

function encodingOf(bytes: Uint8Array): string {
  const shown = BEGINNINGS.find(([, begin]) => begin.every((byte, at) => bytes[at] === byte));
  if (shown) return shown[0];
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = DECLARATION.exec(head)?.[1]?.toLowerCase() ?? 'utf-8';
  if (!DECLARED.has(declared)) throw new Fault('notBpmn');
  return declared;
}

/**
 * Returns the text of a drawing without its XML declaration, by the encoding that its first bytes or the declaration
 * tell. @throws Fault notBpmn if it is in another encoding
 */
export function decode(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.replace(/^\s*<\?xml\s[^>]*\?>/, '');
  } catch (cause) {
    throw new Fault('notBpmn', {}, { cause });
  }
}
