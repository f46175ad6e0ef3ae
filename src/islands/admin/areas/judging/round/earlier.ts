import { useValues } from '#islands/admin/form/values.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { useJudgingChoices } from '../choices.ts';

/** Returns the earlier rounds of the same session as options. */
export function useEarlierRounds(): { value: number; label: string }[] {
  const { year, number } = useValues();
  const nameOf = useName();
  const rounds = useJudgingChoices()?.rounds ?? [];
  return rounds
    .filter((one) => one.year === year && one.number < Number(number ?? 0))
    .map(({ id, name }) => ({ value: id, label: nameOf(name) }));
}
