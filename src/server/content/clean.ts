import type { ContentType } from '#contract/content.ts';
import { isBilingual, type Data } from '#domain/content/bilingual.ts';
import { sanitiseBoth } from '#server/text/sanitise.ts';

/** Reduces the HTML of a record to what is allowed: when it is saved, and again when it is published (threat 61). */
export function cleanData({ richText }: ContentType, data: Data): Data {
  const clean = richText.flatMap((name) => {
    const text = data[name];
    return isBilingual(text) ? [[name, sanitiseBoth(text)] as const] : [];
  });
  return { ...data, ...Object.fromEntries(clean) };
}
