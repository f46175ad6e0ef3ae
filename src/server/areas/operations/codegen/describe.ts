import { isMessageKey, translator } from '#content/i18n/translate.ts';
import type { Reading } from '#contract/kind/reading.ts';
import type { Resource } from '#contract/kind/resource.ts';
import { OFFICE_RESOURCES } from '#contract/office-api.ts';
import type { ResourceDescription } from '#contract/operations/codegen.ts';
import { describeResource } from '#domain/codegen/derive.ts';

const say = (key: string) =>
  isMessageKey(key) ? { zh: translator('zh')(key), en: translator('en')(key) } : undefined;

const isKept = (kept: Reading): kept is Resource => 'change' in kept;

/** Describes the kinds of records of the office that the generator could have written, as far as it could. */
export const describeAll = (): ResourceDescription[] =>
  (OFFICE_RESOURCES as readonly Reading[])
    .filter(isKept)
    .flatMap((kept) => describeResource(kept, say) ?? []);
