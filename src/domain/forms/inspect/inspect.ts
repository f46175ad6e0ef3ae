import type { Flaw } from '#contract/call/flaw.ts';
import type { FormDefinition } from '#contract/forms/definition.ts';
import { cyclesOf } from './cycle.ts';
import type { FormModel } from '../model.ts';
import { readRules } from './rules.ts';
import { structureFlaws } from './structure.ts';

/** The result of checking a form before it is published. */
export interface Inspection {
  model: FormModel;
  /** The flaws that keep it from being published. */
  flaws: Flaw[];
}

/** Checks a form before it is published (design of forms, 2 and 3). */
export function inspect(definition: FormDefinition): Inspection {
  const { model, flaws } = readRules(definition);
  return { model, flaws: [...structureFlaws(definition), ...flaws, ...cyclesOf(model)] };
}
