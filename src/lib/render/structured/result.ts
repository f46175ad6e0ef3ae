import type { Prize } from '#contract/contest/prize.ts';
import type { Result, ResultCard } from '#contract/contest/result.ts';
import type { PageLanguage } from '../page.ts';
import { prizeName } from '../contest/prize.ts';
import { href } from '../route/routes.ts';
import type { Structured } from './structured.ts';
import { show } from '../text.ts';

type Place = Pick<URL, 'origin' | 'href'>;

/** Returns structured data of the winners of a session, in order. */
export const winnersData = (
  results: readonly ResultCard[],
  prizes: readonly Prize[],
  language: PageLanguage,
  { origin, href: url }: Place,
): Structured => ({
  '@type': 'ItemList',
  url,
  numberOfItems: results.length,
  itemListElement: results.map((result, index) => {
    const { year, id, team, institution } = result;
    const { locale } = language;
    const names = [show(team, locale), show(institution, locale)].map(({ text }) => text);
    return {
      '@type': 'ListItem',
      position: index + 1,
      name: `${prizeName(result, prizes, language).text} · ${names.join(' · ')}`,
      item: origin + href(locale, '/results/[year]/[id]/', { year, id }),
    };
  }),
});

/** Returns structured data of a winning work: its authors and its prize. */
export function resultData(
  result: Result,
  { prize, contest }: { prize: string; contest: string },
  { locale }: PageLanguage,
  { origin, href: url }: Place,
): Structured {
  const team = show(result.team, locale).text;
  const members = result.members.map(({ name }) => ({
    '@type': 'Person',
    name: show(name, locale).text,
  }));
  return {
    '@type': 'CreativeWork',
    name: show(result.work, locale).text || team,
    award: `${contest} · ${prize}`,
    author: {
      '@type': 'Organization',
      name: team,
      parentOrganization: { '@type': 'Organization', name: show(result.institution, locale).text },
      ...(members.length > 0 && { member: members }),
    },
    ...(result.topic && { about: show(result.topic.title, locale).text }),
    ...(result.pdf && {
      encoding: { '@type': 'MediaObject', contentUrl: origin + result.pdf.fileUrl },
    }),
    url,
  };
}
