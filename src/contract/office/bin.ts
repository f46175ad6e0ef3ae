import * as z from 'zod/mini';
import { optionalBilingual } from '#contract/call/text/bilingual.ts';
import { moment } from '#contract/call/moment.ts';
import { givenText } from '#contract/call/text/text.ts';
import { postResource } from '#contract/identity/post.ts';
import { dictionaryDataResource } from '#contract/system/dictionary-data.ts';
import { dictionaryTypeResource } from '#contract/system/dictionary-type.ts';
import { readOnly } from '#contract/kind/reading.ts';

/** The records of operators that lie in the bin once they are removed; everybody who may change them shares them. */
export const RECOVERABLE = [postResource, dictionaryTypeResource, dictionaryDataResource] as const;

/** What was removed and can still be brought back, as far as its reader may remove it. */
export const binReading = readOnly({
  name: 'bin',
  path: '/content/bin',
  permission: 'content:bin',
  row: z.object({
    /** The kind of record; its call `recover` brings the record back. */
    kind: z.string(),
    recordId: z.string(),
    title: optionalBilingual,
    /** How many records went with it, and come back with it. */
    parts: z.int(),
    removedBy: z.string(),
    removedAt: moment,
    /** Then it is gone for good. */
    until: moment,
  }),
  filter: z.object({ keyword: givenText(64), kind: givenText(40) }),
  columns: ['removedAt', 'until'],
  isNewestFirst: true,
  actions: ['list'],
});
