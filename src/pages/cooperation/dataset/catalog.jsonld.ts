import type { APIRoute } from 'astro';
import { getLiveEntry } from 'astro:content';
import { inBoth } from '#content/i18n/translate.ts';
import { depend } from '#lib/render/page.ts';
import { idsOf } from '#lib/render/route/walk.ts';
import { catalogueDescription, descriptionFile } from '#lib/render/structured/dcat.ts';

const TEXTS = {
  title: inBoth('cooperation.dataset'),
  description: inBoth('cooperation.lead.dataset'),
  publisher: inBoth('site.name'),
};

/** All datasets, for programs that gather them from many portals (design of the cooperation portal, 17). */
export const GET: APIRoute = async (context) => {
  const ids = idsOf(
    'dataset',
    async (list, after) =>
      depend(context, await getLiveEntry('cooperationIds', { list, after }))!.data,
  );
  return descriptionFile(
    catalogueDescription(TEXTS, await Array.fromAsync(ids), context.url.origin),
  );
};
