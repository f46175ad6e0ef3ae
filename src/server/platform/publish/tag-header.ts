import type { CacheProvider } from 'astro';

/** The header in which a rendered page says what it depends on; the publisher reads it and no visitor sees it. */
export const TAG_HEADER = 'cache-tag';

/** Astro's cache provider: pages are kept as files, so all that it does is to pass the tags on. */
export default function tagHeader(): CacheProvider {
  return {
    name: 'tag-header',
    setHeaders: ({ tags = [] }) => new Headers({ [TAG_HEADER]: tags.join(',') }),
    invalidate: async () => {},
  };
}
