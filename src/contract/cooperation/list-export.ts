import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { DEFAULT_LOCALE, locale } from '#contract/call/locale.ts';
import { LISTS } from './listed.ts';
import { listListings } from './listing/open.ts';

export const EXPORT_FORMATS = ['csv', 'json'] as const;

/** Maximum number of records in one file. */
export const MOST_EXPORTED = 1000;

const { sector, country, keyword } = listListings.query.shape;

/**
 * Exports the latest records of a list, narrowed as the list is, with the addresses of their pages: as a table in a
 * language, or as the rows of the list, with the number of all that were found.
 */
export const exportList = endpoint({
  name: 'cooperationExport',
  method: 'GET',
  path: '/api/cooperation/export',
  query: z.object({
    list: z.enum(LISTS),
    format: z._default(z.enum(EXPORT_FORMATS), 'csv'),
    locale: z._default(locale, DEFAULT_LOCALE),
    sector,
    country,
    keyword,
  }),
  output: 'file',
});
