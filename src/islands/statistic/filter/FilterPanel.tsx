import { useId, useRef, useState, type FormEvent } from 'react';
import type { StatisticChoices } from '#contract/statistic/statistic.ts';
import { useFieldFault } from '#islands/ui/use-field-fault.ts';
import { isNarrowed } from '../question.ts';
import { useWords, type Plan, type Question } from '../statistic.ts';
import { EntryFields } from './EntryFields.tsx';
import { PeopleFields } from './PeopleFields.tsx';
import { flawOf, PeriodFields } from './PeriodFields.tsx';

interface Props {
  plan: Plan;
  choices: StatisticChoices | undefined;
  question: Question;
  usual: Question;
  ask(question: Question): void;
}

/** Draft of the filters. If the form is closed without its button, the draft is reset. */
function useDraft({ question, usual, ask }: Pick<Props, 'question' | 'usual' | 'ask'>) {
  const [draft, setDraft] = useState(question);
  const form = useRef<HTMLFormElement>(null);
  const { say } = useWords();
  const flaw = flawOf(draft);
  const { field, words, admits, forget } = useFieldFault(flaw && say(flaw));
  const close = () => form.current?.matches(':popover-open') && form.current.hidePopover();
  return {
    form,
    draft,
    period: { field, words },
    change: (part: Question) => setDraft((before) => ({ ...before, ...part })),
    forget: () => (setDraft(question), forget()),
    apply(event: FormEvent): void {
      event.preventDefault();
      if (!admits()) return;
      ask(draft);
      close();
    },
    reset(event: FormEvent): void {
      event.preventDefault();
      const { group = '' } = question;
      setDraft({ ...usual, group });
      forget();
      ask({ ...usual, group });
      close();
    },
  };
}

/**
 * Filters of the figures: above them on a desk, in a drawer from the top on phones (specification 2, filter drawer).
 */
export function FilterPanel(props: Props) {
  const { plan, choices, question, usual } = props;
  const { say } = useWords();
  const id = useId();
  const { form, draft, period, change, forget, apply, reset } = useDraft(props);
  const isChanged = isNarrowed(question, usual);
  return (
    <div data-changed={isChanged || undefined}>
      <button type="button" className="button-quiet filter-changed md:hidden" popoverTarget={id}>
        {say('statistic.filter')}
        {isChanged && <span className="sr-only">{say('statistic.filterChanged')}</span>}
      </button>
      <form
        method="post"
        ref={form}
        id={id}
        className="filter-drawer md:grid md:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] md:gap-y-4"
        popover="auto"
        noValidate
        aria-label={say('statistic.filter')}
        onSubmit={apply}
        onReset={reset}
        onToggle={({ newState }) => newState === 'closed' && forget()}
      >
        <p className="flex items-center justify-between text-title font-650 md:hidden">
          {say('statistic.filter')}
          <button
            type="button"
            className="button-quiet"
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            {say('statistic.close')}
          </button>
        </p>
        <PeriodFields {...period} draft={draft} change={change} />
        <PeopleFields draft={draft} change={change} choices={choices} />
        {plan.isOfEntries && <EntryFields draft={draft} change={change} choices={choices} />}
        <p className="flex flex-wrap gap-3 md:flex-nowrap">
          <button type="submit" className="button-main lt-md:flex-1">
            {say('statistic.apply')}
          </button>
          <button type="reset" className="button-quiet lt-md:flex-1">
            {say('statistic.reset')}
          </button>
        </p>
      </form>
    </div>
  );
}
