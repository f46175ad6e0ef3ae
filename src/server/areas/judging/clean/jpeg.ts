import { Unclean } from './refusal.ts';

/** Marker of the start of the image data, after which there is no metadata. */
const SCAN = 0xda;
const COMMENT = 0xfe;
/**
 * APP0 is JFIF, APP2 the colour profile and APP14 the colour transform. All others are metadata: Exif, XMP, captions.
 */
const NEEDED_SEGMENTS = [0xe0, 0xe2, 0xee];
const MARKER = 0xff;

const isMetadata = (kind: number): boolean =>
  kind === COMMENT || (kind >= 0xe0 && kind <= 0xef && !NEEDED_SEGMENTS.includes(kind));

/** Removes the metadata of a JPEG; all other bytes stay the same. @throws Unclean if it is not a JPEG */
export function cleanJpeg(bytes: Uint8Array): Uint8Array {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [view.subarray(0, 2)];
  for (let at = 2; ;) {
    if (at + 4 > view.length || view[at] !== MARKER) throw new Unclean('broken');
    const kind = view[at + 1]!;
    if (kind === SCAN) return Buffer.concat([...kept, view.subarray(at)]);
    const end = at + 2 + view.readUInt16BE(at + 2);
    if (!isMetadata(kind)) kept.push(view.subarray(at, end));
    at = end;
  }
}
