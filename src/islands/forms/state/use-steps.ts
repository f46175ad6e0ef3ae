import { useEffect, useRef, useState } from 'react';
import type { Keeper } from '../keeping/keeper.ts';
import type { Answering } from '../answering.ts';
import { stepsOf } from './step.ts';

/** Where the focus goes: to the heading of a page, or to the list of its faults. */
interface Lead {
  to: 'heading' | 'summary';
}

/** The pages of a form one by one, as far as the answers lead to them. */
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
  // If nothing of the form is visible, its first page is shown all the same.
  const page = steps[index] ?? model.definition.pages[0]!;
  function go(id: string, to: Lead['to']): void {
    setStep(id);
    keeper.note({ step: id });
    setLead({ to });
  }
  return {
    page,
    /** Index among all pages of the form. */
    number: model.definition.pages.indexOf(page),
    index,
    count: steps.length,
    isLast: index >= steps.length - 1,
    heading,
    summary,
    /** Goes some steps forward or back. */
    move: (by: number) => go(steps[index + by]!.id, 'heading'),
    /** Shows the faults of a page; those of the current one if there is no such page. */
    showFaults: (at: number) => go((model.definition.pages[at] ?? page).id, 'summary'),
  };
}
