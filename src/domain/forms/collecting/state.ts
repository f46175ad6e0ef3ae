import type { FormState, FormTurn } from '#contract/forms/form.ts';

const NEXT_STATE: Readonly<Record<FormTurn, Partial<Record<FormState, FormState>>>> = {
  end: { collecting: 'ended' },
  reopen: { ended: 'collecting' },
};

/**
 * Returns the state of a published form after it is ended or reopened (specification 4); undefined if its present
 * state does not allow that.
 */
export const formStateAfter = (turn: FormTurn, state: FormState): FormState | undefined =>
  NEXT_STATE[turn][state];
