import { Fault } from '#contract/fault.ts';
import { MEBI, UPLOAD_LIMITS } from '#contract/files/limit.ts';
import { isOfficeDocument } from './office-document.ts';

export type UploadKind = 'picture' | 'document' | 'film';

/** The bytes that identify a kind of file, at an offset (threat 30). */
interface Signature {
  kind: UploadKind;
  mediaType: string;
  at?: number;
  /** Accepted only for the library; elsewhere only what specification 5 names is accepted. */
  isLibrary?: true;
  bytes: readonly number[];
  /** Of an archive: the folder that holds the parts of this type of document. */
  folder?: string;
}

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const JPEG: Signature = { kind: 'picture', mediaType: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] };

/** An Office Open XML document. Documents with macros have other endings, and are refused under these as well. */
const archived = (folder: string, mediaType: string): Signature => ({
  kind: 'document',
  mediaType: `application/vnd.openxmlformats-officedocument.${mediaType}`,
  bytes: [...ascii('PK'), 3, 4],
  folder,
});

const SIGNATURES: Readonly<Record<string, Signature>> = {
  png: { kind: 'picture', mediaType: 'image/png', bytes: [0x89, ...ascii('PNG\r\n\x1a\n')] },
  jpg: JPEG,
  jpeg: JPEG,
  webp: { kind: 'picture', mediaType: 'image/webp', at: 8, bytes: ascii('WEBP'), isLibrary: true },
  doc: { kind: 'document', mediaType: 'application/msword', bytes: OLE },
  docx: archived('word', 'wordprocessingml.document'),
  xls: { kind: 'document', mediaType: 'application/vnd.ms-excel', bytes: OLE },
  xlsx: archived('xl', 'spreadsheetml.sheet'),
  ppt: { kind: 'document', mediaType: 'application/vnd.ms-powerpoint', bytes: OLE },
  pptx: archived('ppt', 'presentationml.presentation'),
  pdf: { kind: 'document', mediaType: 'application/pdf', bytes: ascii('%PDF-') },
  mp4: { kind: 'film', mediaType: 'video/mp4', at: 4, bytes: ascii('ftyp') },
};

/** A file that was accepted. */
export interface Accepted {
  kind: UploadKind;
  mediaType: string;
  extension: string;
  /** Of an archive, whose first bytes do not identify it: the folder that `checkArchive` looks for. */
  folder?: string;
}

const startsWith = ({ at = 0, bytes }: Signature, head: Uint8Array): boolean =>
  bytes.every((byte, index) => head[at + index] === byte);

/** The rules for an upload: the accepted kinds, and whether the file is for the library. */
export interface Rules {
  kinds: readonly UploadKind[];
  isLibrary: boolean;
  /** The accepted endings within these kinds; all if missing. */
  formats?: readonly string[];
  /** Maximum size in bytes, if it differs from that of the kind. */
  largest?: number;
  /** Maximum number of pages of a PDF, and maximum length of a film in seconds; null for no limit. */
  pages?: number | null;
  seconds?: number | null;
}

const isAsked = (
  extension: string,
  signature: Signature,
  { kinds, isLibrary, formats }: Rules,
): boolean =>
  kinds.includes(signature.kind) &&
  (isLibrary || signature.isLibrary !== true) &&
  (formats === undefined || formats.includes(extension));

/** Returns the accepted endings. */
export const formatsOf = (rules: Rules): string[] =>
  Object.entries(SIGNATURES)
    .filter(([extension, signature]) => isAsked(extension, signature, rules))
    .map(([extension]) => extension);

const limitOf = (kind: UploadKind, { isLibrary, largest }: Rules): number =>
  largest ?? (kind === 'picture' && isLibrary ? UPLOAD_LIMITS.libraryPicture : UPLOAD_LIMITS[kind]);

/** Returns what a browser may know before it sends a file of a kind: the endings, and the maximum size in megabytes. */
export const uploadRule = (kind: UploadKind, isLibrary = false) => ({
  formats: formatsOf({ kinds: [kind], isLibrary }),
  size: limitOf(kind, { kinds: [kind], isLibrary }) / MEBI,
});

const wrongFormat = (rules: Rules): Fault =>
  new Fault('fileFormat', { formats: formatsOf(rules).join('/') });

/** Checks that an archive is the document that it claims to be. @throws Fault fileFormat */
export function checkArchive(bytes: Uint8Array, folder: string, rules: Rules): void {
  if (!isOfficeDocument(bytes, folder)) throw wrongFormat(rules);
}

const extensionOf = (name: string): string =>
  /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** Returns the signature that a file with this name must have. @throws Fault fileFormat if its kind is not accepted */
function signatureOf(name: string, rules: Rules) {
  const extension = extensionOf(name);
  const signature = Object.hasOwn(SIGNATURES, extension) ? SIGNATURES[extension]! : undefined;
  if (!signature || !isAsked(extension, signature, rules)) throw wrongFormat(rules);
  return { extension, signature };
}

/** @throws Fault fileSize */
function demandSize(size: number, { kind }: Signature, rules: Rules): void {
  const limit = limitOf(kind, rules);
  if (size > limit) throw new Fault('fileSize', { size: limit / MEBI });
}

/** Checks a file before it is sent, by its announced name and size. @throws Fault fileFormat, fileSize */
export function checkAnnounced({ name, size }: { name: string; size: number }, rules: Rules): void {
  demandSize(size, signatureOf(name, rules).signature, rules);
}

/**
 * Checks a file by its name, its first bytes (`head`) and its size; none of the three is trusted alone.
 * @throws Fault fileFormat, fileSize
 */
export function checkUpload(
  { name, head, size }: { name: string; head: Uint8Array; size: number },
  rules: Rules,
): Accepted {
  const { extension, signature } = signatureOf(name, rules);
  // For a file named as a picture, the message lists only the picture formats.
  if (!startsWith(signature, head)) throw wrongFormat({ ...rules, kinds: [signature.kind] });
  demandSize(size, signature, rules);
  const { kind, mediaType, folder } = signature;
  return { kind, mediaType, extension, ...(folder !== undefined && { folder }) };
}
