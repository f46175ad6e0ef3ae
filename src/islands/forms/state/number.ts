import type { FormReading } from '#domain/forms/reading/evaluate.ts';
import type { FormModel } from '#domain/forms/model.ts';

/** Number of a question among all visible ones, from 1; undefined for questions in rows. */
export function numberOf(
  { fields }: Pick<FormModel, 'fields'>,
  { shown }: Pick<FormReading, 'shown'>,
  place: string,
): number | undefined {
  const counted = fields.filter(
    ({ item, group }) => !group?.rows && item.kind !== 'hidden' && shown.has(item.id),
  );
  const index = counted.findIndex(({ item }) => item.id === place);
  return index < 0 ? undefined : index + 1;
}
