import * as z from 'zod/mini';
import { neededText } from '#contract/call/text/bilingual.ts';
import { dictionaryType } from './dictionary.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { resource } from '#contract/kind/resource.ts';
import { status } from '#contract/call/status.ts';
import { givenText } from '#contract/call/text/text.ts';

const change = z.object({
  /** Cannot be changed later. */
  dictType: dictionaryType,
  dictName: neededText(LENGTH.name),
  status: z._default(status, 'active'),
  remark: z._default(givenText(500), ''),
});

/** Dictionaries: lists of values with a label in both languages. */
export const dictionaryTypeResource = resource({
  name: 'dictionaryType',
  path: '/system/dict/type',
  permission: 'system:dictionary',
  row: z.extend(change, { isBuiltIn: z.boolean() }),
  change,
  filter: z.object({ keyword: givenText(64), status }),
  columns: ['dictType', 'updatedAt'],
  removal: 'bin',
  dictionaries: { status: 'record_status' },
});
