import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { optionalText } from '#contract/call/text/bilingual.ts';
import { fileId, storedFile } from '#contract/files/file.ts';

/** Maximum number of pictures of a listing, and maximum size of each in megabytes. The first one is its cover. */
export const PICTURE_LIMIT = { count: 5, size: 5 } as const;

/** A picture of a listing, and what it shows in words. */
const listingPicture = z.object({ file: fileId, alt: optionalText(120) });
export type ListingPicture = z.output<typeof listingPicture>;

/** The pictures that a version of a listing names. */
export const listingPictures = z._default(
  z.array(listingPicture).check(z.maxLength(PICTURE_LIMIT.count)),
  [],
);

/** A picture as visitors see it, with what a page needs to lay it out. */
export const publicPicture = z.pick(storedFile, {
  fileUrl: true,
  width: true,
  height: true,
  widths: true,
  alt: true,
});
export type PublicPicture = z.output<typeof publicPicture>;

/** The address of a picture: the id of its file, and the width of a smaller copy. Pictures are stored as WebP. */
const PICTURE_NAME = /^([0-9a-f]{32})(?:-(\d{3,4}))?\.webp$/;

/** Returns the file and the width that the name of a picture stands for; a name without a width is the whole one. */
export function pictureNamed(name: string): { file: string; width: number | undefined } {
  const [, file = '', width] = PICTURE_NAME.exec(name) ?? [];
  return { file, width: width === undefined ? undefined : Number(width) };
}

/**
 * Returns a picture of a listing that visitors can read, under a name such as `….webp` or `…-480.webp`. Once the listing
 * is hidden, the picture is not found any longer.
 */
export const readPicture = endpoint({
  name: 'listingPicture',
  method: 'GET',
  path: '/api/cooperation/picture/{name}',
  params: z.object({ name: z.string().check(z.maxLength(64), z.regex(PICTURE_NAME, 'file')) }),
  output: 'file',
});
