import type { CooperationExpert } from '#contract/cooperation/expert.ts';
import type { Park } from '#contract/cooperation/park.ts';
import type { Policy } from '#contract/cooperation/policy.ts';
import type { Report } from '#contract/cooperation/report.ts';
import { countryName } from '#contract/call/text/country-name.ts';
import { formatDay } from '#lib/date.ts';
import type { PageLanguage } from '../page.ts';
import { show, type LocalText } from '../text.ts';
import { inForce } from './entry.ts';

/** What the page of a record says about it, beside its texts. */
export interface Fact extends LocalText {
  label: string;
}

/** Returns the facts that are known. */
const known = (facts: readonly (readonly [string, LocalText | string])[]): Fact[] =>
  facts
    .map(([label, value]) =>
      typeof value === 'string'
        ? { label, text: value, lang: undefined }
        : { label, text: value.text, lang: value.lang },
    )
    .filter(({ text }) => text !== '');

/** As dates are written: British English has no comma before the last name. */
const TAG = { zh: 'zh-CN', en: 'en-GB' };

const namesOf = (codes: readonly string[], { locale }: PageLanguage): string =>
  new Intl.ListFormat(TAG[locale], { type: 'conjunction' }).format(
    codes.map((code) => countryName(code, locale)),
  );

/** What is known of a policy, line by line; what is not known is left out, here and below. */
export const policyFacts = (policy: Policy, language: PageLanguage): Fact[] =>
  known([
    [language.t('policy.issuer'), show(policy.issuer, language.locale)],
    [language.t('policy.number'), policy.number],
    [language.t('policy.level'), language.t(`policy.level.${policy.level}`)],
    [language.t('policy.inForce'), inForce(policy, language)],
    [language.t('policy.countries'), namesOf(policy.countries, language)],
  ]);

export const reportFacts = (report: Report, { locale, t }: PageLanguage): Fact[] =>
  known([
    [t('report.authors'), show(report.authors, locale)],
    [t('report.publishedOn'), formatDay(report.publishedOn, locale)],
  ]);

export const parkFacts = (park: Park, { locale, t }: PageLanguage): Fact[] =>
  known([
    [t('park.place'), `${show(park.place, locale).text} · ${countryName(park.country, locale)}`],
    [t('park.industries'), show(park.industries, locale)],
    [t('park.founded'), park.foundedYear === null ? '' : String(park.foundedYear)],
    [
      t('park.area'),
      park.area === null ? '' : t('park.hectares', { area: park.area.toLocaleString(locale) }),
    ],
  ]);

export const expertFacts = (expert: CooperationExpert, { locale, t }: PageLanguage): Fact[] =>
  known([
    [t('cooperation.expert.organisation'), show(expert.organisation, locale)],
    [t('cooperation.expert.country'), countryName(expert.country, locale)],
    [t('cooperation.expert.field'), show(expert.field, locale)],
  ]);
