import * as z from 'zod/mini';
import { webAddress } from '#contract/call/text/web-address.ts';
import {
  bilingual,
  neededText,
  optionalBilingual,
  optionalText,
} from '#contract/call/text/bilingual.ts';
import { contentType } from '#contract/kind/editorial.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { fileId, storedFile } from '#contract/files/file.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { single } from '#contract/call/wire/reply.ts';

export const ALLIANCE_ITEM_KINDS = ['member', 'achievement', 'activity'] as const;

export const allianceItem = z.object({
  id: z.int(),
  kind: z.enum(ALLIANCE_ITEM_KINDS),
  title: bilingual,
  summary: optionalBilingual,
  /** Sanitised HTML. */
  body: optionalBilingual,
  cover: z.nullable(storedFile),
  url: z.nullable(z.url({ protocol: /^https?$/ })),
  sort: z.int(),
});
export type AllianceItem = z.infer<typeof allianceItem>;

export const listAllianceItems = endpoint({
  name: 'allianceList',
  method: 'GET',
  path: '/api/alliance/list',
  output: single(z.array(allianceItem)),
});

/** Alliance items as editors keep them. */
export const allianceContent = contentType({
  type: 'alliance',
  richText: ['body'],
  data: z.extend(z.omit(allianceItem, { id: true, sort: true, cover: true }), {
    title: neededText(LENGTH.title),
    summary: optionalText(LENGTH.summary),
    body: optionalText(LENGTH.body),
    url: z.nullable(webAddress),
    coverId: z.nullable(fileId),
  }),
});
