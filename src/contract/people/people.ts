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

export const expert = z.object({
  id: z.int(),
  name: bilingual,
  /** Position, such as professor or chief engineer. */
  position: bilingual,
  organisation: bilingual,
  field: bilingual,
  biography: optionalBilingual,
  portrait: z.nullable(storedFile),
  sort: z.int(),
});
export type Expert = z.infer<typeof expert>;

export const UNIT_ROLES = ['host', 'organiser', 'co-organiser', 'supporter'] as const;

/** Tiers of supporters, by the size of their support, highest first. */
export const UNIT_TIERS = ['principal', 'partner', 'supporter'] as const;

/** An organisation that runs or supports the contest. */
export const unit = z.object({
  id: z.int(),
  role: z.enum(UNIT_ROLES),
  /** Tier of a supporter. Ignored for other roles. */
  tier: z.enum(UNIT_TIERS),
  name: bilingual,
  url: z.nullable(z.url({ protocol: /^https?$/ })),
  logo: z.nullable(storedFile),
  sort: z.int(),
});
export type Unit = z.infer<typeof unit>;

/** Lists the expert judges (specification 7). */
export const listExperts = endpoint({
  name: 'expertList',
  method: 'GET',
  path: '/imageQuery/expert',
  output: single(z.array(expert)),
});

/** Lists hosts, organisers and supporters (specification 7). */
export const listUnits = endpoint({
  name: 'unitList',
  method: 'GET',
  path: '/imageQuery/supported',
  output: single(z.array(unit)),
});

const managedFields = { id: true, sort: true } as const;

/** Experts and units as editors keep them. */
export const expertContent = contentType({
  type: 'expert',
  data: z.extend(z.omit(expert, { ...managedFields, portrait: true }), {
    name: neededText(LENGTH.name),
    position: neededText(LENGTH.name),
    organisation: neededText(LENGTH.name),
    field: neededText(LENGTH.line),
    biography: optionalText(LENGTH.summary * 5),
    portraitId: z.nullable(fileId),
  }),
});
export const unitContent = contentType({
  type: 'unit',
  data: z.extend(z.omit(unit, { ...managedFields, logo: true }), {
    tier: z._default(unit.shape.tier, 'supporter'),
    name: neededText(LENGTH.name),
    url: z.nullable(webAddress),
    logoId: z.nullable(fileId),
  }),
});
