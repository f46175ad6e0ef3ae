import type { AnswerFilter } from '#contract/forms/record.ts';
import { getStatistics, type FormStatistics } from '#contract/forms/statistic.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { usePageEvent } from '#islands/ui/use-page-event.ts';
import { useLoaded, type Loaded } from '#islands/admin/kit/use-loaded.ts';
import { ANSWERS_CHANGED } from '#lib/browser/session/kept/keys.ts';

/**
 * Loads the statistics of the answers that match a filter, and again when the server announces that answers were
 * added or removed.
 */
export function useStatistics(id: number, filter: AnswerFilter): Loaded<FormStatistics> {
  const { call } = useOffice();
  const params = { id };
  const loaded = useLoaded(
    JSON.stringify(filter),
    async () => (await call(getStatistics, { params, body: { filter } })).data,
  );
  usePageEvent<{ form: number }>([ANSWERS_CHANGED], (told) => {
    if (!told || told.form === id) loaded.reload();
  });
  return loaded;
}
