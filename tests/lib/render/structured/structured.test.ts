import { describe, expect, it } from 'vitest';
import {
  articleData,
  breadcrumbData,
  eventData,
  structuredText,
} from '#lib/render/structured/structured.ts';

describe('structuredText', () => {
  it('cannot end its script element', () => {
    expect(structuredText({ name: '</script><b>' })).toBe(
      '{"@context":"https://schema.org","name":"\\u003c/script>\\u003cb>"}',
    );
  });
});

describe('eventData', () => {
  const contest = {
    year: 2025,
    title: { zh: '大赛', en: 'Contest' },
    slogan: { zh: '', en: '' },
    summary: { zh: '简介', en: 'Summary' },
    status: 'open' as const,
    startsOn: '2025-04-09',
    endsOn: '2025-10-17',
    registrationFrom: '2025-04-09T09:00:00+08:00',
    registrationUntil: '2025-06-30T18:00:00+08:00',
    countries: 0,
    teams: 0,
    topicsPerTeam: 1,
    teamScope: 'contest' as const,
    place: { zh: '', en: '' },
  };

  it('contains only known values', () => {
    expect(eventData(contest, [], { locale: 'en', url: 'https://x.test/en/home/' })).toEqual({
      '@type': 'Event',
      name: 'Contest',
      description: 'Summary',
      startDate: '2025-04-09',
      endDate: '2025-10-17',
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      url: 'https://x.test/en/home/',
    });
  });
});

describe('articleData', () => {
  it('names the language of the headline', () => {
    const news = {
      id: 1,
      year: 2025,
      kind: 'report' as const,
      title: { zh: '标题', en: '' },
      summary: { zh: '', en: '' },
      body: { zh: '<p>a</p>', en: '' },
      source: { zh: '', en: '' },
      cover: null,
      publishedAt: '2025-01-01T00:00:00Z',
      updatedAt: '2025-01-02T00:00:00Z',
      listPage: 1,
      older: null,
      newer: null,
    };
    const place = {
      locale: 'en',
      url: 'https://x.test/1/',
      publisher: 'Contest',
      image: 'https://x.test/1.svg',
    } as const;
    expect(articleData(news, place)).toEqual({
      '@type': 'NewsArticle',
      headline: '标题',
      inLanguage: 'zh-CN',
      datePublished: '2025-01-01T00:00:00Z',
      dateModified: '2025-01-02T00:00:00Z',
      image: ['https://x.test/1.svg'],
      author: { '@type': 'Organization', name: 'Contest' },
      publisher: { '@type': 'Organization', name: 'Contest' },
      mainEntityOfPage: 'https://x.test/1/',
    });
  });
});

describe('breadcrumbData', () => {
  it('numbers the trail and ends with the page', () => {
    const url = new URL('https://x.test/en/schedule/');
    const crumbs = [{ href: '/en/home/', label: 'Home' }];
    expect(breadcrumbData(crumbs, 'Schedule', url)).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://x.test/en/home/' },
        { '@type': 'ListItem', position: 2, name: 'Schedule', item: url.href },
      ],
    });
  });
});
