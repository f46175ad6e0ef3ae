import * as z from 'zod/mini';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { single } from '#contract/call/wire/reply.ts';

/** The restriction also prevents path traversal and cache poisoning (threat 45). */
export const dictionaryType = z
  .string()
  .check(z.maxLength(64), z.regex(/^[a-z0-9_]{1,64}$/, 'dictType'));

export const dictionaryEntry = z.object({
  dictType: dictionaryType,
  dictLabel: bilingual,
  dictValue: z.string(),
  listClass: z._default(z.string(), ''),
  cssClass: z._default(z.string(), ''),
  dictSort: z.int(),
});
export type DictionaryEntry = z.infer<typeof dictionaryEntry>;

/** An entry as the calls of specification 3 return it. The label is JSON text with zh and en. */
export const dictionaryItem = z.object({
  dictType: dictionaryType,
  dictLabel: z.string(),
  dictValue: z.string(),
  listClass: z.string(),
  cssClass: z.string(),
});

export const listDictionary = endpoint({
  name: 'dictionary',
  method: 'GET',
  path: '/system/dict/data/type/{type}',
  params: z.object({ type: dictionaryType }),
  output: single(z.array(dictionaryItem)),
});
