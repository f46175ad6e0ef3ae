import { limitsOf } from '#contract/call/text/relaxed.ts';
import type { ContentType } from '#contract/kind/editorial.ts';
import { schemaAt } from '#domain/form/flaw.ts';

/** Returns whether a record cannot be published without a text. */
function isNeeded({ data }: Pick<ContentType, 'data'>, place: string): boolean {
  const chinese = schemaAt(data, [...place.split('.'), 'zh']);
  return chinese !== undefined && (limitsOf(chinese).minimum ?? 0) > 0;
}

/**
 * Returns those of the untranslated texts without which a page makes no sense. English can go live without the
 * others.
 */
export const missingNeeded = (
  type: Pick<ContentType, 'data'>,
  missing: readonly string[],
): string[] => missing.filter((place) => isNeeded(type, place));
