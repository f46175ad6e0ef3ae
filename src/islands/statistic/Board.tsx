import { useEffect, useState } from 'react';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import { Cards } from './Cards.tsx';
import { Charts } from './chart/Charts.tsx';
import { FigureTable } from './FigureTable.tsx';
import { FilterPanel } from './filter/FilterPanel.tsx';
import { Links } from './Links.tsx';
import { readQuestion, searchOf, usualQuestion } from './question.ts';
import { useWords, type Figures, type Plan, type Question } from './statistic.ts';
import { useChoices } from './use-choices.ts';
import { useFigures } from './use-figures.ts';

/** The question in the address, and how to change it; undefined until the address was read. */
function useQuestion(usual: Question) {
  const [question, setQuestion] = useState<Question>();
  useEffect(() => setQuestion(readQuestion(location.search, usual)), [usual]);
  return {
    question,
    ask(next: Question): void {
      history.replaceState(history.state, '', location.pathname + searchOf(next, usual));
      setQuestion(next);
    },
  };
}

interface ShownProps {
  plan: Plan;
  question: Question;
  /** The question that the figures answer, which may be the previous one. */
  answered: Question;
  figures: Figures;
  ask(question: Question): void;
}

/** The loaded figures. */
function Shown({ plan, answered, figures, ...asking }: ShownProps) {
  const { say } = useWords();
  return (
    <>
      <Cards plan={plan} figures={figures} />
      {figures.isTooFew ? (
        <p className="cluster items-center gap-4 my-6 py-4 px-5 bg-mist border-s-3 border-action">
          {say('statistic.tooFew')}
        </p>
      ) : (
        <>
          <Charts plan={plan} question={answered} figures={figures} />
          <FigureTable plan={plan} answered={answered} figures={figures} {...asking} />
        </>
      )}
    </>
  );
}

/** A page of figures: filters, then cards, charts and a table, and the links of channels. */
export function Board({ plan }: { plan: Plan }) {
  const { say } = useWords();
  const [usual] = useState(() => usualQuestion(new Date()));
  const { question, ask } = useQuestion(usual);
  const choices = useChoices();
  const { figures, answered, isLoading, hasFailed, reload } = useFigures(plan, question);
  const board = useNextFocus<HTMLDivElement>(hasFailed);
  if (!question) return null;
  const hasNone = choices?.channels.length === 0 && !choices.hasDirect;
  return (
    <div ref={board} tabIndex={-1} aria-busy={isLoading}>
      <FilterPanel plan={plan} choices={choices} question={question} usual={usual} ask={ask} />
      {hasNone && (
        <p className="cluster items-center gap-4 my-6 py-4 px-5 bg-mist border-s-3 border-action">
          {say('statistic.noChannel')}
        </p>
      )}
      <p className="secondary empty:hidden" role="status">
        {isLoading && !hasFailed ? say('statistic.loading') : ''}
      </p>
      {hasFailed && (
        <p
          className="cluster items-center gap-4 my-6 py-4 px-5 bg-mist border-s-3 border-action"
          role="alert"
        >
          {say('statistic.failed')}
          <button type="button" className="button-quiet" onClick={reload}>
            {say('statistic.again')}
          </button>
        </p>
      )}
      {figures && answered && (
        <Shown plan={plan} question={question} answered={answered} figures={figures} ask={ask} />
      )}
      {choices && <Links channels={choices.channels} />}
    </div>
  );
}
