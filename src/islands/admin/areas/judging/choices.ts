import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { isPractice } from '#contract/contest/contest.ts';
import { listJudgingChoices } from '#contract/judging/choices.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { useShelf } from '#islands/admin/kit/kept/use-shelf.ts';

/** The name on the shelf of what records of judging are made and narrowed by. */
export const JUDGING_CHOICES = 'choices judging';

export const useJudgingChoices = () =>
  useShelf(JUDGING_CHOICES, async ({ call }) => (await call(listJudgingChoices)).data);

/** The rounds, each by its session and name. */
export function useRoundOptions() {
  const nameOf = useName();
  const { t } = useOffice();
  const label = ({ year, name }: { year: number; name: Bilingual }): string =>
    isPractice({ year })
      ? `${t('admin.practice')} ${nameOf(name)}`
      : t('admin.judging.roundChoice', { year, name: nameOf(name) });
  return (useJudgingChoices()?.rounds ?? []).map((round) => ({
    value: round.id,
    label: label(round),
  }));
}
