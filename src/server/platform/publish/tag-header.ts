import type { CacheProvider } from 'astro';

/** Header with the tags on which a rendered page depends; read by the publisher, never sent to visitors. */
export const TAG_HEADER = 'cache-tag';

/** Cache provider for Astro that only passes tags on, since pages are kept as files. */
export default function tagHeader(): CacheProvider {
  return {
    name: 'tag-header',
    setHeaders: ({ tags = [] }) => new Headers({ [TAG_HEADER]: tags.join(',') }),
    invalidate: async () => {},
  };
}
