import type { Locale } from '#contract/call/locale.ts';
import type { ListedListing } from '#contract/cooperation/listing/open.ts';
import type { PublicOrganisation } from '#contract/cooperation/organisation.ts';

const OK = 200;

/** A page of a list of the cooperation portal, and how many records the list has. */
export interface Found<Row extends ListedListing | PublicOrganisation> {
  rows: Row[];
  total: number;
}

/** A refusal of the portal, in the reader's language. */
export class Refusal extends Error {}

/**
 * Asks the portal for a page of a list that anybody may read.
 * @param call the path of the call
 * @throws Refusal where the portal says why not, another error where it is out of reach
 */
export async function askList<Row extends ListedListing | PublicOrganisation>(
  call: string,
  asked: URLSearchParams,
  locale: Locale,
): Promise<Found<Row>> {
  const response = await fetch(`${call}?${asked}`, { headers: { 'accept-language': locale } });
  const reply = (await response.json()) as Found<Row> & { code: number; msg: string };
  if (reply.code !== OK) throw new Refusal(reply.msg);
  return reply;
}
