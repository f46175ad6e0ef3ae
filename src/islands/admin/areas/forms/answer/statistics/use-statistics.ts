import type { AnswerFilter } from '#contract/forms/record.ts';
import { getStatistics, type FormStatistics } from '#contract/forms/statistic.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useHeard } from '#islands/ui/use-heard.ts';
import { useLoaded, type Loaded } from '#islands/admin/kit/use-loaded.ts';
import { ANSWERS_CHANGED } from '#lib/browser/session/kept/keys.ts';

/** What the answers to a form that a filter leaves come to; asked again when the server says that some came or went. */
export function useStatistics(id: number, filter: AnswerFilter): Loaded<FormStatistics> {
  const { call } = useOffice();
  const params = { id };
  const loaded = useLoaded(
    JSON.stringify(filter),
    async () => (await call(getStatistics, { params, body: { filter } })).data,
  );
  useHeard<{ form: number }>([ANSWERS_CHANGED], (told) => {
    if (!told || told.form === id) loaded.reload();
  });
  return loaded;
}
