import { useEffect, useState } from 'react';
import { askedIn } from './question.ts';
import type { Figures, Plan, Question } from './statistic.ts';

/** Figures, and the previous ones until they arrive. */
export interface LoadedFigures {
  figures: Figures | undefined;
  /** The question that these figures answer. */
  answered: Question | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  reload(): void;
}

type State = Partial<Pick<LoadedFigures, 'figures' | 'answered' | 'hasFailed'>> & {
  asked?: string;
};

/** The order of rows is not part of the request. */
const toAsk = (question: Question): Question => askedIn({ ...question, order: '', descending: '' });

/** Loads the figures for a question; a failure is shown in their place. */
export function useFigures(plan: Plan, question: Question | undefined): LoadedFigures {
  const [state, setState] = useState<State>({});
  const [round, setRound] = useState(0);
  const asked = question && JSON.stringify([toAsk(question), round]);
  useEffect(() => {
    if (asked === undefined) return undefined;
    let isOld = false;
    const [parsed] = JSON.parse(asked) as [Question];
    plan.load(parsed).then(
      (figures) => !isOld && setState({ asked, figures, answered: parsed }),
      () => !isOld && setState((before) => ({ ...before, asked, hasFailed: true })),
    );
    return () => {
      isOld = true;
    };
  }, [plan, asked]);
  return {
    figures: state.figures,
    answered: state.answered,
    isLoading: asked !== state.asked,
    hasFailed: state.asked === asked && state.hasFailed === true,
    reload: () => setRound((before) => before + 1),
  };
}
