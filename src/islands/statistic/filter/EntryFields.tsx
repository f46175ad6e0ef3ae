import { ENTRY_STATES } from '#contract/registration/state.ts';
import type { StatisticChoices } from '#contract/statistic/statistic.ts';
import { useWords, type Question } from '../statistic.ts';
import { Cascade, Choice } from './Choice.tsx';

interface Props {
  draft: Question;
  choices: StatisticChoices | undefined;
  change(part: Question): void;
}

/** Filters by track, topic and state of entries. */
export function EntryFields({ draft, choices, change }: Props) {
  const { say, labelOf } = useWords();
  const { track = '', topic = '', status = '' } = draft;
  const steps = (choices?.tracks ?? []).map(({ id, year, label, topics }) => ({
    value: String(id),
    label: `${year} ${labelOf(label)}`,
    below: topics.map((one) => ({ value: String(one.id), label: labelOf(one.label) })),
  }));
  return (
    <>
      <Cascade
        labels={[say('statistic.track'), say('statistic.topic')]}
        first={track}
        second={topic}
        steps={steps}
        choose={(first, second) => change({ track: first, topic: second })}
      />
      <Choice
        label={say('statistic.status')}
        value={status}
        options={ENTRY_STATES.map((value) => ({ value, label: say(`label.entry_state.${value}`) }))}
        all={say('statistic.all')}
        choose={(value) => change({ status: value })}
      />
    </>
  );
}
