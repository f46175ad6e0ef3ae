import type { APIRoute } from 'astro';
import { getLiveEntry } from 'astro:content';
import { depend, notFound } from '#lib/render/page.ts';
import { datasetDescription, descriptionFile } from '#lib/render/structured/dcat.ts';

/** A dataset, for programs (design of the cooperation portal, 17). */
export const GET: APIRoute = async (context) => {
  const found = await getLiveEntry('listing', { id: context.params['id']! });
  const listing = depend(context, found)?.data;
  if (listing?.kind !== 'dataset') return notFound();
  return descriptionFile(datasetDescription(listing, context.url.origin));
};
