import * as z from 'zod/mini';
import { neededText } from '#contract/call/text/bilingual.ts';
import { dictionaryType } from './dictionary.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { resource } from '#contract/kind/resource.ts';
import { sort, status } from '#contract/call/status.ts';
import { givenText } from '#contract/call/text/text.ts';

/** The look of a tag: one or more class names such as `success`, never inline styles. */
const look = z.string().check(z.maxLength(64), z.regex(/^[A-Za-z0-9_ -]{0,64}$/, 'look'));

const change = z.object({
  dictType: dictionaryType,
  dictLabel: neededText(LENGTH.name),
  dictValue: givenText(100, 1),
  listClass: z._default(look, ''),
  cssClass: z._default(look, ''),
  /** Whether forms preselect it. At most one entry per dictionary. */
  isDefault: z._default(z.boolean(), false),
  dictSort: z._default(sort, 0),
  status: z._default(status, 'active'),
  remark: z._default(givenText(500), ''),
});

/** Entries of dictionaries (specification 3: dictLabel, dictValue, listClass, cssClass). */
export const dictionaryDataResource = resource({
  name: 'dictionaryData',
  path: '/system/dict/data',
  permission: 'system:dictionary',
  row: change,
  change,
  filter: z.object({ keyword: givenText(64), dictType: dictionaryType, status }),
  columns: ['dictSort', 'dictValue', 'updatedAt'],
  removal: 'bin',
  dictionaries: { status: 'record_status' },
});
