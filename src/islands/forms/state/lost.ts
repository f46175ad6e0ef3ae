import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Answers } from '#contract/forms/answer.ts';
import type { FormDefinition } from '#contract/forms/definition.ts';
import { itemsOf } from '#domain/forms/model.ts';
import { isEmpty } from '#domain/forms/reading/value.ts';

const titled = (definition: FormDefinition): Map<string, Bilingual> =>
  new Map(itemsOf(definition).map(({ item }) => [item.id, item.title]));

/** Titles of the answered questions of one version that another version no longer asks. */
export function lostTitles(
  answers: Answers,
  before: FormDefinition,
  after: FormDefinition,
): Bilingual[] {
  const [old, current] = [titled(before), titled(after)];
  return Object.entries(answers)
    .filter(([id, value]) => !isEmpty(value) && !current.has(id))
    .flatMap(([id]) => old.get(id) ?? []);
}
