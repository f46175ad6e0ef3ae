import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { day } from '#contract/call/moment.ts';
import { bilingual, neededText } from '#contract/call/text/bilingual.ts';
import { countryCode } from '#contract/call/text/country.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { fileId, storedFile } from '#contract/files/file.ts';
import { contentType } from '#contract/kind/editorial.ts';

/** The fields of an expert that lists show. */
export const cooperationExpertCard = z.object({
  id: z.int(),
  name: bilingual,
  position: bilingual,
  organisation: bilingual,
  /** What they can be asked about. */
  field: bilingual,
  country: countryCode,
  portrait: z.nullable(storedFile),
});
export type CooperationExpertCard = z.infer<typeof cooperationExpertCard>;

/**
 * An expert whom firms may ask through the office. Neither the day of their consent nor a way to reach them is public.
 */
export const cooperationExpert = z.extend(cooperationExpertCard, {
  /** Sanitised HTML. */
  biography: bilingual,
});
export type CooperationExpert = z.infer<typeof cooperationExpert>;

/** Lists all experts in the order of the office. */
export const listCooperationExperts = endpoint({
  name: 'cooperationExpertList',
  method: 'GET',
  path: '/api/cooperation/expert/list',
  output: single(z.array(cooperationExpertCard)),
});

export const getCooperationExpert = endpoint({
  name: 'cooperationExpert',
  method: 'GET',
  path: '/api/cooperation/expert/detail/{id}',
  params: z.object({ id: recordId }),
  output: single(cooperationExpert),
});

/** Experts as the office keeps them. */
export const cooperationExpertContent = contentType({
  type: 'cooperationExpert',
  area: 'cooperation',
  richText: ['biography'],
  data: z.extend(z.omit(cooperationExpert, { id: true, portrait: true }), {
    name: neededText(LENGTH.name),
    position: neededText(LENGTH.name),
    organisation: neededText(LENGTH.name),
    field: neededText(LENGTH.line),
    biography: neededText(LENGTH.body),
    /** The day on which they agreed to be named here; nobody is published without it. */
    consentOn: day,
    portraitId: z._default(z.nullable(fileId), null),
  }),
});
