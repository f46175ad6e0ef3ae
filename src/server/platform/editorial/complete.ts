import { translator } from '#content/i18n/translate.ts';
import { enumerate } from '#contract/call/enumerate.ts';
import type { Locale } from '#contract/call/locale.ts';
import { Fault } from '#contract/fault.ts';
import type { Data } from '#domain/editorial/bilingual.ts';
import { flawsOf } from '#domain/form/flaw.ts';
import { faultMessage } from '#server/platform/http/reply/respond.ts';
import type { ContentKind } from './kind.ts';
import { placeTitle } from './words.ts';

/**
 * Checks that a record has everything its contract requires of what visitors see; drafts may lack anything.
 * @throws Fault incomplete
 */
export function demandComplete({ type }: ContentKind, data: Data): void {
  const flaws = flawsOf(type.data, data);
  if (flaws.length > 0) throw new Fault('incomplete', { count: flaws.length }, { flaws });
}

/**
 * Says why a record was refused, for readers who are not at its form: what it lacks is named, because the number alone
 * would send them there to see.
 */
export function refusalOf({ type }: ContentKind, refused: Fault, locale: Locale): string {
  const { fault, flaws } = refused;
  if (fault !== 'incomplete') return faultMessage(refused, locale);
  const names = new Set(flaws.map(({ place }) => placeTitle(type, place, locale)));
  return translator(locale)('bulk.incomplete', { names: enumerate([...names], locale) });
}
