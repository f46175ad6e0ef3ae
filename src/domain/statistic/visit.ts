import { SECTIONS, type Device, type Section } from '#contract/statistic/visit.ts';
import { PHONE_PATTERN } from '#domain/site/device.ts';

/** User agents of programs that fetch pages; an empty one counts as a program. */
const PROGRAM =
  /bot\b|bot\/|crawl|spider|slurp|preview|headless|lighthouse|monitor|scan|fetch|curl|wget|python|java\/|go-http|okhttp|axios|undici|^$/i;

/** The headers that decide whether a visit counts. */
export interface VisitHeaders {
  userAgent: string;
  /** `Sec-GPC` and `DNT`: the visitor asks not to be counted. */
  gpc: string;
  dnt: string;
  /** `Sec-Purpose` or `Purpose`: the page was prefetched, and perhaps never seen. */
  purpose: string;
}

/** Returns whether a visit counts: visits by programs, prefetches and visitors who opt out do not. */
export const isCounted = ({ userAgent, gpc, dnt, purpose }: VisitHeaders): boolean =>
  gpc !== '1' && dnt !== '1' && purpose === '' && !PROGRAM.test(userAgent);

/** Returns the kind of device by what the browser says of itself. */
export const deviceOf = (userAgent: string): Device =>
  PHONE_PATTERN.test(userAgent) ? 'phone' : 'desk';

/** Returns the section that a visit names; unknown names become `else`. */
export const sectionOf = (named: string): Section =>
  SECTIONS.find((section) => section === named) ?? 'else';
