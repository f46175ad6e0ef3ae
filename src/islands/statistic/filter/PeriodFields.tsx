import { useEffect, useRef } from 'react';
import { daysIn, MOST_DAYS } from '#contract/statistic/filter.ts';
import { useWords, type Question } from '../statistic.ts';
import type { StatisticKey } from '../texts.ts';

interface Props {
  draft: Question;
  change(part: Question): void;
}

/** What is wrong with two days, if anything. */
function flawOf(from: string, until: string): StatisticKey | undefined {
  if (from > until) return 'rule.dayOrder';
  return daysIn(from, until) > MOST_DAYS ? 'rule.daySpan' : undefined;
}

/** From which day to which; the browser says what is wrong with them before anything is asked. */
export function PeriodFields({ draft, change }: Props) {
  const { say } = useWords();
  const { from = '', until = '' } = draft;
  const last = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const flaw = from && until ? flawOf(from, until) : undefined;
    last.current?.setCustomValidity(flaw ? say(flaw) : '');
  }, [from, until, say]);
  return (
    <fieldset className="statistic-period">
      <legend>{say('statistic.period')}</legend>
      <label>
        <span>{say('statistic.from')}</span>
        <input
          type="date"
          required
          value={from}
          onChange={({ target }) => change({ from: target.value })}
        />
      </label>
      <label>
        <span>{say('statistic.until')}</span>
        <input
          ref={last}
          type="date"
          required
          value={until}
          onChange={({ target }) => change({ until: target.value })}
        />
      </label>
    </fieldset>
  );
}
