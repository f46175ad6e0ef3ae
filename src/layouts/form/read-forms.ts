import type { AstroGlobal } from 'astro';
import { getLiveEntry } from 'astro:content';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { tag } from '#contract/call/tag.ts';
import type { FormPage } from '#contract/forms/filling.ts';
import { depend } from '#lib/render/page.ts';
import { formKeysIn } from '#lib/rich-form.ts';

/**
 * Reads the forms embedded in rich texts, by key. The page depends on each of them, even if it is not published yet.
 */
export async function readForms(
  page: AstroGlobal,
  ...texts: readonly Bilingual[]
): Promise<ReadonlyMap<string, FormPage>> {
  const keys = new Set(texts.flatMap(({ zh, en }) => [...formKeysIn(zh), ...formKeysIn(en)]));
  const forms = new Map<string, FormPage>();
  for (const key of keys) {
    const found = depend(page, await getLiveEntry('form', { key }), [tag.form(key)]);
    if (found) forms.set(key, found.data);
  }
  return forms;
}
