import { evaluate as evaluateFeel } from 'feelin';
import type { Answers } from '#contract/forms/answer.ts';
import { evaluate } from '#domain/forms/reading/evaluate.ts';
import { readRules } from '#domain/forms/inspect/rules.ts';
import { definitionOf, READ_AT } from '#tests/kit/forms/form.ts';
import { figuresOf, print } from './kit/figures.ts';

/**
 * The cost of a key press in a long form: 200 questions, each shown by a rule about the previous one, are evaluated
 * again from all answers; for comparison the same 200 rules alone, with feelin. Usage: node tests/bench/form.ts
 */
const FIELDS = 200;
const ROUNDS = 100;
const FIRST_ROUNDS = 10;

const rule = (index: number) => (index === 0 ? '' : `n${index - 1} >= 0 and n${index - 1} < 1000`);

const items = Array.from({ length: FIELDS }, (_, index) => ({
  kind: 'number' as const,
  id: `f${index}`,
  name: `n${index}`,
  title: { zh: `第 ${index} 题` },
  visible: rule(index),
  isRequired: true,
}));
const { model, flaws } = readRules(definitionOf({ pages: [{ id: 'p1', items }] }));
if (flaws.length > 0) throw new Error('The form has flaws');
const answers: Answers = Object.fromEntries(items.map(({ id }, index) => [id, index]));
const context = Object.fromEntries(items.map(({ name }, index) => [name, index]));

function readAll(): void {
  const { shown } = evaluate(model, answers, READ_AT);
  if (shown.size !== FIELDS + 1) throw new Error('Not all is shown');
}

function readByFeelin(): void {
  const isShown = items.every(
    ({ visible }) => visible === '' || evaluateFeel(visible, context).value,
  );
  if (!isShown) throw new Error('Not all is shown');
}

function measure(name: string, read: () => void): void {
  for (let round = 0; round < FIRST_ROUNDS; round += 1) read();
  const values: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = performance.now();
    read();
    values.push(performance.now() - before);
  }
  print(name, figuresOf(values));
}

measure('the whole form, evaluated', readAll);
measure('its rules alone, by feelin', readByFeelin);
