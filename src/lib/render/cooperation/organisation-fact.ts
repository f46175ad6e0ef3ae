import { enumerate } from '#contract/call/enumerate.ts';
import type { PublicOrganisation } from '#contract/cooperation/organisation.ts';
import type { PageLanguage } from '../page.ts';
import type { ShownFact } from './listing-fact.ts';
import { sectorNames } from './sector.ts';

const LANGUAGES = {
  zh: new Intl.DisplayNames('zh-CN', { type: 'language' }),
  en: new Intl.DisplayNames('en-GB', { type: 'language' }),
};

/** Returns what an organisation says about itself besides its introduction, line by line. */
export function organisationFacts(
  { sectors, founded, size, languages, address, lei }: PublicOrganisation,
  language: PageLanguage,
): ShownFact[] {
  const { locale, t } = language;
  const spoken = languages.map((code) => LANGUAGES[locale].of(code) ?? code);
  const lines = [
    ['sectors', sectorNames(sectors, language)],
    ['founded', founded === null ? '' : String(founded)],
    ['size', size ?? ''],
    ['languages', enumerate(spoken, locale)],
    ['address', address],
    ['lei', lei ?? ''],
  ] as const;
  return lines
    .filter(([, text]) => text !== '')
    .map(([name, text]) => ({
      label: t(`field.organisation.${name}`),
      value: { text, lang: undefined },
    }));
}
