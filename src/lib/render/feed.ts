import { LANGUAGE_TAG } from '#contract/call/locale.ts';
import rss, { type RSSFeedItem } from '@astrojs/rss';
import type { APIContext } from 'astro';
import type { PageLanguage } from './page.ts';

interface Feed {
  title: string;
  description: string;
  /** The address of the page whose latest records it lists, without the origin. */
  page: string;
  items: readonly RSSFeedItem[];
}

/** Returns the newest records of a page as a feed. Links of its items begin without the origin. */
export const feedOf = (
  { url: { origin } }: APIContext,
  { locale, t }: PageLanguage,
  { title, description, page, items }: Feed,
): Promise<Response> =>
  rss({
    title: `${t('site.name')} · ${title}`,
    description,
    site: origin + page,
    customData: `<language>${LANGUAGE_TAG[locale]}</language>`,
    items: items.map((item) => ({ ...item, ...(item.link && { link: origin + item.link }) })),
  });
