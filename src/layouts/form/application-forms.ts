import type { AstroGlobal } from 'astro';
import { getLiveEntry } from 'astro:content';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { tag } from '#contract/call/tag.ts';
import { depend } from '#lib/render/page.ts';

/** Reads the forms by which everybody can apply at present. The page depends on all forms that are listed. */
export async function readApplicationForms(
  page: AstroGlobal,
): Promise<{ key: string; title: Bilingual }[]> {
  const published = depend(page, await getLiveEntry('forms', {}))!.data;
  const found: { key: string; title: Bilingual }[] = [];
  for (const { key } of published.filter(({ isListed }) => isListed)) {
    const form = depend(page, await getLiveEntry('form', { key }), [tag.form(key)])?.data;
    if (form?.purpose === 'workflow' && form.display.state === 'collecting') {
      found.push({ key, title: form.title });
    }
  }
  return found;
}
