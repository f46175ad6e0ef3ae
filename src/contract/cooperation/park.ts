import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import {
  bilingual,
  neededText,
  optionalBilingual,
  optionalText,
} from '#contract/call/text/bilingual.ts';
import { countryCode } from '#contract/call/text/country.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { webAddress } from '#contract/call/text/web-address.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { fileId, storedFile } from '#contract/files/file.ts';
import { contentType } from '#contract/kind/editorial.ts';

/** The fields of a park that lists show. */
export const parkCard = z.object({
  id: z.int(),
  name: bilingual,
  country: countryCode,
  /** City and region. */
  place: bilingual,
  /** The industries that it is made for. */
  industries: bilingual,
  summary: bilingual,
  cover: z.nullable(storedFile),
});
export type ParkCard = z.infer<typeof parkCard>;

/** An industrial park that takes firms of other countries. */
export const park = z.extend(parkCard, {
  foundedYear: z.nullable(z.int().check(z.minimum(1800), z.maximum(2200))),
  /** Its area in hectares. */
  area: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000_000))),
  /** Sanitised HTML. */
  body: optionalBilingual,
  url: z.nullable(webAddress),
});
export type Park = z.infer<typeof park>;

/** Lists all parks in the order of the office. */
export const listParks = endpoint({
  name: 'parkList',
  method: 'GET',
  path: '/api/cooperation/park/list',
  output: single(z.array(parkCard)),
});

export const getPark = endpoint({
  name: 'park',
  method: 'GET',
  path: '/api/cooperation/park/detail/{id}',
  params: z.object({ id: recordId }),
  output: single(park),
});

/** Parks as the office keeps them. */
export const parkContent = contentType({
  type: 'park',
  area: 'cooperation',
  richText: ['body'],
  data: z.extend(z.omit(park, { id: true, cover: true }), {
    name: neededText(LENGTH.name),
    place: neededText(LENGTH.name),
    industries: neededText(LENGTH.line),
    summary: neededText(LENGTH.summary),
    foundedYear: z._default(park.shape.foundedYear, null),
    area: z._default(park.shape.area, null),
    body: optionalText(LENGTH.body),
    url: z._default(park.shape.url, null),
    coverId: z._default(z.nullable(fileId), null),
  }),
});
