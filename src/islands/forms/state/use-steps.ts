import { useEffect, useRef, useState } from 'react';
import type { Keeper } from '../keeping/keeper.ts';
import type { Answering } from '../answering.ts';
import { stepsOf } from './step.ts';

/** Where the reader is led: to the beginning of a page, or to what is wrong on it. */
interface Lead {
  to: 'heading' | 'summary';
}

/** The pages of a form one by one, as the answers let them follow. */
export function useSteps(keeper: Keeper, { model, reading }: Answering) {
  const [step, setStep] = useState(() => keeper.copy().step);
  const [lead, setLead] = useState<Lead>();
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const found = (lead?.to === 'summary' ? summary : heading).current;
    if (!lead || !found) return;
    found.focus({ preventScroll: true });
    found.scrollIntoView({ block: 'start' });
  }, [lead]);

  const steps = stepsOf(model, reading);
  const index = Math.max(
    steps.findIndex(({ id }) => id === step),
    0,
  );
  // A form of which nothing is shown has its first page all the same.
  const page = steps[index] ?? model.definition.pages[0]!;
  function go(id: string, to: Lead['to']): void {
    setStep(id);
    keeper.note({ step: id });
    setLead({ to });
  }
  return {
    page,
    /** From 0, among all pages of the form. */
    number: model.definition.pages.indexOf(page),
    index,
    count: steps.length,
    isLast: index >= steps.length - 1,
    heading,
    summary,
    /** A number of steps on, or back. */
    move: (by: number) => go(steps[index + by]!.id, 'heading'),
    /** Shows what is wrong on a page; on the one that is open where there is no such page. */
    showFaults: (at: number) => go((model.definition.pages[at] ?? page).id, 'summary'),
  };
}
