import type { FormState, FormTurn } from '#contract/forms/form.ts';

const TURNS: Readonly<Record<FormTurn, Partial<Record<FormState, FormState>>>> = {
  end: { collecting: 'ended' },
  reopen: { ended: 'collecting' },
};

/** What a published form becomes (specification 4); undefined where it is not in the state for that. */
export const turnedState = (turn: FormTurn, state: FormState): FormState | undefined =>
  TURNS[turn][state];
