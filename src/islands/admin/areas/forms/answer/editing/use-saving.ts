import type { Answers } from '#contract/forms/answer.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { idOf, type Answering } from '#islands/forms/answering.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { refusedFields } from '#lib/browser/api/error.ts';

/** Saves the input. The server's faults are shown at the questions if these are visible, otherwise above the page. */
export function useSaving(
  { reading }: Pick<Answering, 'reading'>,
  fault: (faults: Answering['faults']) => void,
  save: (answers: Answers) => Promise<void>,
) {
  const { report } = useOffice();
  const fail = (error: unknown): void => {
    const all = refusedFields(error);
    const here = all.filter(({ place }) => reading.shown.has(place));
    fault(new Map(here.map(({ place, msg }) => [place, msg])));
    if (here.length < all.length || all.length === 0) report(error);
    const [first] = here;
    if (first) document.getElementById(idOf(first.place))?.focus();
  };
  const { isBusy, run } = useBusy(fail);
  return { isBusy, keep: (answers: Answers) => run(() => save(answers)) };
}
