import { SECTIONS, type Device, type Section } from '#contract/statistic/visit.ts';
import { PHONE_PATTERN } from '#domain/site/device.ts';

/** Programs that fetch pages, by what they call themselves; whoever calls themselves nothing is one. */
const PROGRAM =
  /bot\b|bot\/|crawl|spider|slurp|preview|headless|lighthouse|monitor|scan|fetch|curl|wget|python|java\/|go-http|okhttp|axios|undici|^$/i;

/** What a request says of itself, by the names of its headers. */
export interface VisitHeaders {
  userAgent: string;
  /** `Sec-GPC` and `DNT`: not to be counted. */
  gpc: string;
  dnt: string;
  /** `Sec-Purpose` or `Purpose`: fetched ahead, and perhaps never seen. */
  purpose: string;
}

/** Whether a visit counts: not of programs, not of pages that are fetched ahead, and not of who asks for it. */
export const isCounted = ({ userAgent, gpc, dnt, purpose }: VisitHeaders): boolean =>
  gpc !== '1' && dnt !== '1' && purpose === '' && !PROGRAM.test(userAgent);

export const deviceOf = (userAgent: string): Device =>
  PHONE_PATTERN.test(userAgent) ? 'phone' : 'desk';

/** The section that a visit names; any that there is not is `else`. */
export const sectionOf = (named: string): Section =>
  SECTIONS.find((section) => section === named) ?? 'else';
