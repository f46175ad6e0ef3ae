import { useEffect, useState } from 'react';
import { askedIn } from './question.ts';
import type { Figures, Plan, Question } from './statistic.ts';

/** Figures as they arrive; those of the question before stay until then. */
export interface LoadedFigures {
  figures: Figures | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  reload(): void;
}

/** How figures are ordered is no question to the server. */
const toAsk = (question: Question): Question => askedIn({ ...question, order: '', descending: '' });

/** What a question is answered; a failure is told where the figures would be. */
export function useFigures(plan: Plan, question: Question | undefined): LoadedFigures {
  const [state, setState] = useState<{ asked?: string; figures?: Figures; hasFailed?: boolean }>(
    {},
  );
  const [round, setRound] = useState(0);
  const asked = question && JSON.stringify([toAsk(question), round]);
  useEffect(() => {
    if (asked === undefined) return undefined;
    let isOld = false;
    const [parsed] = JSON.parse(asked) as [Question];
    plan.load(parsed).then(
      (figures) => !isOld && setState({ asked, figures }),
      () =>
        !isOld &&
        setState(({ figures }) => ({ asked, hasFailed: true, ...(figures && { figures }) })),
    );
    return () => {
      isOld = true;
    };
  }, [plan, asked]);
  return {
    figures: state.figures,
    isLoading: asked !== state.asked,
    hasFailed: state.asked === asked && state.hasFailed === true,
    reload: () => setRound((before) => before + 1),
  };
}
