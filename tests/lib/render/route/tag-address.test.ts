import { describe, expect, it } from 'vitest';
import { tag } from '#contract/call/tag.ts';
import { addressesOfTag } from '#lib/render/route/tag-address.ts';

describe('the pages created for a tag', () => {
  it.each([
    [
      tag.news(42),
      [
        '/dynamicEvent/imnewsDetail/42/',
        '/eventDynamics/first/imnewsDetail/42/',
        '/eventDynamics/second/imnewsDetail/42/',
      ],
    ],
    [tag.newsLatestOf(2025), ['/dynamicEvent/2025/']],
    [tag.newsPage(2025, 3), ['/dynamicEvent/2025/3/']],
    [
      tag.topic(7),
      [
        '/entryInformation/entryDetail/7/',
        '/eventDynamics/first/track/entryInfo/7/',
        '/eventDynamics/second/track/entryInfo/7/',
      ],
    ],
  ])('%s: those at %s in both languages', (announced, paths) => {
    const both = paths.flatMap((path) => [path, `/en${path}`]);
    expect(addressesOfTag(announced).sort()).toEqual(both.sort());
  });

  it('are a single file if all languages share it', () => {
    expect(addressesOfTag(tag.newsSitemap(2025, 2))).toEqual(['/sitemap/news-2025-2.xml']);
  });

  it.each([
    tag.newsBeside(42),
    tag.newsPageExists(2025, 3),
    tag.newsYears,
    tag.newsLatest,
    tag.site,
    tag.all,
    'news:',
    'news:4/2',
    'xnews:42',
  ])('are none for %s', (announced) => {
    expect(addressesOfTag(announced)).toEqual([]);
  });
});
