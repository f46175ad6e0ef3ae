import { listJudgingChoices } from '#contract/judging/choices.ts';
import { useNameInSession } from '#islands/admin/kit/dictionary/use-session-name.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { useCached } from '#islands/admin/kit/kept/use-cached.ts';

/** Cache key of the values for records of judging and their filters. */
export const JUDGING_CHOICES = 'choices judging';

export const useJudgingChoices = () =>
  useCached(JUDGING_CHOICES, async ({ call }) => (await call(listJudgingChoices)).data);

/** Returns the rounds as options, each with its session and name. */
export function useRoundOptions() {
  const nameOf = useName();
  const inSession = useNameInSession();
  return (useJudgingChoices()?.rounds ?? []).map(({ id, year, name }) => ({
    value: id,
    label: inSession(year, nameOf(name)),
  }));
}
