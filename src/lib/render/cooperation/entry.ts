import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { CooperationNewsCard } from '#contract/cooperation/news.ts';
import type { PolicyCard } from '#contract/cooperation/policy.ts';
import type { ReportCard } from '#contract/cooperation/report.ts';
import { dayOf, formatDay, formatSpan } from '#lib/date.ts';
import type { PageLanguage } from '../page.ts';
import { href } from '../route/routes.ts';
import { show, type LocalText } from '../text.ts';

/** What a list shows of a record with a day, and the page that it leads to. */
export interface Entry {
  href: string;
  title: Bilingual;
  /** Its day in the contest's time zone: `2026-03-01`. */
  day: string;
  /** The day in words, or the span that begins with it. */
  when: string;
  /** Short facts about it, in one line. */
  facts: readonly LocalText[];
  summary: Bilingual;
}

const inOwn = (text: string): LocalText => ({ text, lang: undefined });

/** Returns the days on which a policy is in force, in words. */
export function inForce(
  { inForceFrom, inForceUntil }: Pick<PolicyCard, 'inForceFrom' | 'inForceUntil'>,
  { locale, t }: PageLanguage,
): string {
  return inForceUntil === null
    ? t('policy.since', { day: formatDay(inForceFrom, locale) })
    : formatSpan(inForceFrom, inForceUntil, locale);
}

/** The entry of a policy in its list, dated by the day on which it comes into force. */
export const policyEntry = (policy: PolicyCard, language: PageLanguage): Entry => ({
  href: href(language.locale, '/cooperation/policyDetail/[id]/', { id: policy.id }),
  title: policy.title,
  day: policy.inForceFrom,
  when: language.t('policy.when', { days: inForce(policy, language) }),
  facts: [
    inOwn(language.t(`policy.level.${policy.level}`)),
    show(policy.issuer, language.locale),
    ...(policy.number ? [inOwn(policy.number)] : []),
  ],
  summary: policy.summary,
});

/** The entry of an article in its list, dated by the contest's time zone. */
export const newsEntry = (news: CooperationNewsCard, { locale }: PageLanguage): Entry => ({
  href: href(locale, '/cooperation/newsDetail/[id]/', { id: news.id }),
  title: news.title,
  day: dayOf(news.publishedAt),
  when: formatDay(news.publishedAt, locale),
  facts: [],
  summary: news.summary,
});

/** The entry of a report in its list, with its authors. */
export const reportEntry = (report: ReportCard, { locale }: PageLanguage): Entry => ({
  href: href(locale, '/cooperation/reportDetail/[id]/', { id: report.id }),
  title: report.title,
  day: report.publishedOn,
  when: formatDay(report.publishedOn, locale),
  facts: [show(report.authors, locale)],
  summary: report.summary,
});

/** Entries of one year. */
interface EntryYear {
  year: string;
  entries: Entry[];
}

/** Groups entries by the year of their day, in their order. */
export const byYear = (entries: readonly Entry[]): EntryYear[] =>
  [...Map.groupBy(entries, ({ day }) => day.slice(0, 'YYYY'.length))].map(([year, of]) => ({
    year,
    entries: of,
  }));
