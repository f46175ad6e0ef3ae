import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { givenText } from '#contract/call/text/text.ts';
import { webAddress } from '#contract/call/text/web-address.ts';
import { single } from '#contract/call/wire/reply.ts';
import { oneId } from '#contract/kind/reading.ts';

/** Maximum length of the text of a briefing, in characters. */
export const BRIEFING_LENGTH = 1000;

/** What only those with a place in an activity read: what to bring, or the link by which they take part. */
export const briefing = z.object({
  text: z._default(givenText(BRIEFING_LENGTH), ''),
  link: z._default(z.nullable(webAddress), null),
});
export type Briefing = z.output<typeof briefing>;

const own = (verb: string) => ({
  name: `briefing${verb}`,
  access: 'session' as const,
  path: '/member/listing/{id}/briefing',
  params: oneId,
});

/** A briefing with how often it was written. */
const written = z.extend(briefing, { version: z.int() });
export type WrittenBriefing = z.output<typeof written>;

/** The briefing of an activity, for those who act for its organisation; empty before it is written. */
export const readBriefing = endpoint({ ...own('Read'), method: 'GET', output: single(written) });

/** Writes the briefing of an activity, unless somebody else has meanwhile. Those with a place are told of a new one. */
export const saveBriefing = endpoint({
  ...own('Save'),
  method: 'PUT',
  guarded: true,
  body: written,
  output: single(written),
});
