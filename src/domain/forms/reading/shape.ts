import * as z from 'zod/mini';
import type { Rule } from '#contract/call/flaw.ts';
import { ANSWERS, type Answer } from '#contract/forms/answer.ts';
import type { Field } from '#contract/forms/field/field.ts';
import { flawsOf } from '#domain/form/flaw.ts';
import { isEmpty } from './value.ts';

/** A parsed answer: a value of the right shape, or the rules that it breaks. */
export interface ParsedAnswer {
  value: Answer;
  rules: readonly Rule[];
}

const NOTHING: ParsedAnswer = { value: null, rules: [] };

/** Parses the raw answer to a field. Nothing that the contract does not know is kept. */
export function readAnswer({ kind }: Field, raw: unknown): ParsedAnswer {
  if (isEmpty(raw)) return NOTHING;
  const shape: z.ZodMiniType = ANSWERS[kind];
  const read = shape.safeParse(raw);
  if (read.success) return { value: read.data as Answer, rules: [] };
  const [flaw] = flawsOf(z.object({ value: shape }), { value: raw });
  return { value: null, rules: flaw!.rules };
}
