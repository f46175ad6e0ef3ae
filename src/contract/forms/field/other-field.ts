import * as z from 'zod/mini';
import { optionalText } from '#contract/call/text/bilingual.ts';
import { fileId } from '#contract/files/file.ts';
import { fieldBase } from './field-base.ts';
import { ruleText } from './part.ts';
import { LONGEST_TEXT } from './text-field.ts';

/** Types of computed values. */
export const COMPUTED_TYPES = ['number', 'text', 'boolean', 'date'] as const;

/** Maximum number of files of a field. */
export const MOST_FILES = 20;
/** File formats by extension. `jpg` includes `jpeg`. */
export const FILE_FORMATS = [
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'png',
  'jpg',
  'mp4',
] as const;
/** Default formats of a file field (specification 5). */
const USUAL_FORMATS: (typeof FILE_FORMATS)[number][] = [
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
];
/** Maximum and default of the file size limit that a field can set, in megabytes. */
const LARGEST = { most: 50, usual: 5 } as const;
const largest = z._default(z.int().check(z.minimum(1), z.maximum(LARGEST.most)), LARGEST.usual);
const pieces = z._default(z.int().check(z.minimum(1), z.maximum(MOST_FILES)), 5);
export const pictures = z.object({
  ...fieldBase,
  kind: z.literal('pictures'),
  most: pieces,
  largest,
});
/** Maximum limits that a field can set for the pages of a document and the seconds of a film. */
const LONGEST = { pages: 2000, seconds: 4 * 60 * 60 } as const;
const upTo = (most: number) =>
  z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(most))), null);
export const files = z.object({
  ...fieldBase,
  kind: z.literal('files'),
  most: pieces,
  largest,
  formats: z._default(
    z.array(z.enum(FILE_FORMATS)).check(z.minLength(1), z.maxLength(FILE_FORMATS.length)),
    USUAL_FORMATS,
  ),
  /** Maximum number of pages of a PDF, and maximum length of a film in seconds; null: no limit. */
  mostPages: upTo(LONGEST.pages),
  mostSeconds: upTo(LONGEST.seconds),
  /** A file of the library that is to be filled in and uploaded. */
  template: z._default(z.nullable(fileId), null),
});
export const signature = z.object({ ...fieldBase, kind: z.literal('signature') });

export const consent = z.object({
  ...fieldBase,
  kind: z.literal('consent'),
  /** The text that is agreed to. */
  text: optionalText(LONGEST_TEXT),
});
export const computed = z.object({
  ...fieldBase,
  kind: z.literal('computed'),
  rule: ruleText,
  type: z._default(z.enum(COMPUTED_TYPES), 'number'),
});
export const hidden = z.object({ ...fieldBase, kind: z.literal('hidden') });
