import { Fault } from '#contract/fault.ts';

export const MEBI = 1024 * 1024;
/** The longest file of each kind (specification 5); the library takes larger pictures, and films. */
export const UPLOAD_LIMITS = {
  ...{ picture: 5 * MEBI, libraryPicture: 10 * MEBI, document: 5 * MEBI, film: 50 * MEBI },
} as const;

export type UploadKind = 'picture' | 'document' | 'film';

/** How the bytes of a kind of file begin, from an offset (threat 30). */
interface Signature {
  kind: UploadKind;
  mediaType: string;
  at?: number;
  /** Taken for the library alone: anybody else sends what specification 5 names. */
  isLibrary?: true;
  bytes: readonly number[];
}

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const JPEG: Signature = { kind: 'picture', mediaType: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] };

const SIGNATURES: Readonly<Record<string, Signature>> = {
  png: { kind: 'picture', mediaType: 'image/png', bytes: [0x89, ...ascii('PNG\r\n\x1a\n')] },
  ...{ jpg: JPEG, jpeg: JPEG },
  webp: { kind: 'picture', mediaType: 'image/webp', at: 8, bytes: ascii('WEBP'), isLibrary: true },
  doc: { kind: 'document', mediaType: 'application/msword', bytes: OLE },
  xls: { kind: 'document', mediaType: 'application/vnd.ms-excel', bytes: OLE },
  ppt: { kind: 'document', mediaType: 'application/vnd.ms-powerpoint', bytes: OLE },
  pdf: { kind: 'document', mediaType: 'application/pdf', bytes: ascii('%PDF-') },
  mp4: { kind: 'film', mediaType: 'video/mp4', at: 4, bytes: ascii('ftyp') },
};

/** A file that is taken. */
export interface Accepted {
  kind: UploadKind;
  mediaType: string;
  extension: string;
}

const startsWith = ({ at = 0, bytes }: Signature, given: Uint8Array): boolean =>
  bytes.every((byte, index) => given[at + index] === byte);

/** What a file is judged by: the kinds that are asked for, and whether it is for the library. */
interface Rules {
  kinds: readonly UploadKind[];
  isLibrary: boolean;
}

const isAsked = (signature: Signature, { kinds, isLibrary }: Rules): boolean =>
  kinds.includes(signature.kind) && (isLibrary || signature.isLibrary !== true);

const formatsOf = (rules: Rules): string =>
  Object.entries(SIGNATURES)
    .filter(([, signature]) => isAsked(signature, rules))
    .map(([extension]) => extension)
    .join('/');

const limitOf = (kind: UploadKind, isLibrary: boolean): number =>
  kind === 'picture' && isLibrary ? UPLOAD_LIMITS.libraryPicture : UPLOAD_LIMITS[kind];

/**
 * Judges a file by its name, its first bytes (`head`) and its size; none of the three alone is believed.
 * @throws Fault fileFormat, fileSize
 */
export function judgeUpload(
  { name, head, size }: { name: string; head: Uint8Array; size: number },
  rules: Rules,
): Accepted {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const signature = Object.hasOwn(SIGNATURES, extension) ? SIGNATURES[extension]! : undefined;
  if (!signature || !isAsked(signature, rules) || !startsWith(signature, head)) {
    throw new Fault('fileFormat', { formats: formatsOf(rules) });
  }
  const limit = limitOf(signature.kind, rules.isLibrary);
  if (size > limit) throw new Fault('fileSize', { size: limit / MEBI });
  return { kind: signature.kind, mediaType: signature.mediaType, extension };
}
