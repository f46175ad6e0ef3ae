import { daysIn, MOST_DAYS } from '#contract/statistic/filter.ts';
import type { useFieldFault } from '#islands/ui/use-field-fault.ts';
import { useWords, type Question } from '../statistic.ts';
import type { StatisticKey } from '../texts.ts';

interface Props extends Pick<
  ReturnType<typeof useFieldFault<HTMLInputElement>>,
  'field' | 'words'
> {
  draft: Question;
  change(part: Question): void;
}

/** Fault of the two dates of a question, if there is one. */
export function flawOf({ from = '', until = '' }: Question): StatisticKey | undefined {
  if (from === '' || until === '') return 'rule.dayMissing';
  if (from > until) return 'rule.dayOrder';
  return daysIn(from, until) > MOST_DAYS ? 'rule.daySpan' : undefined;
}

/** First and last day; faults are shown before anything is requested. */
export function PeriodFields({ draft, change, field, words }: Props) {
  const { say } = useWords();
  const { from = '', until = '' } = draft;
  return (
    <fieldset className="flex flex-wrap gap-4 min-w-0 md:[grid-column:span_2]">
      <legend className="sr-only">{say('statistic.period')}</legend>
      <label className="grid flex-1 gap-1.5 min-w-0">
        <span className="text-small font-550 text-slate">{say('statistic.from')}</span>
        <input
          type="date"
          required
          value={from}
          onChange={({ target }) => change({ from: target.value })}
        />
      </label>
      <label className="grid flex-1 gap-1.5 min-w-0">
        <span className="text-small font-550 text-slate">{say('statistic.until')}</span>
        <input
          {...field}
          type="date"
          required
          value={until}
          onChange={({ target }) => change({ until: target.value })}
        />
      </label>
      <p className="w-full text-note text-brick empty:hidden" {...words} />
    </fieldset>
  );
}
