import type { Flaw } from '#contract/call/flaw.ts';
import { formDefinition, type FormDefinition, type Item } from '#contract/forms/definition.ts';
import { flawsOf } from '#domain/form/flaw.ts';
import { findItem } from '#domain/forms/build/place.ts';

/** What is wrong with a part of a form, and where in it. */
export interface PartFlaw extends Pick<Flaw, 'rules'> {
  /** Of a part or a page; `pages` and `endings` for the form itself. */
  id: string;
  /** The field in which it is mended: `options.0.label.zh`. */
  path: string;
  /** The contract does not take it: with it the form cannot even be kept. */
  isUnkept: boolean;
}

/** What is missing and not wrong: nobody is blamed for what they have not come to yet. */
const UNFINISHED = new Set([
  'needed',
  'form.title',
  'form.noField',
  'form.options',
  'form.emptyGroup',
]);

/** Whether a part is wrong, and not only unfinished. */
export const isWrong = ({ rules, isUnkept }: PartFlaw): boolean =>
  isUnkept || rules.some(({ name }) => !UNFINISHED.has(name));

/** Lists whose entries are named by their numbers, and in which field of an entry its rule stands. */
const NUMBERED = new Set(['options', 'lines', 'branches']);
const RULE_OF = { options: 'visible', checks: 'rule', jumps: 'when', endings: 'when' } as const;

const isRuled = (list: string): list is keyof typeof RULE_OF => list in RULE_OF;

function indexOf(item: Item | undefined, list: string, step: string): string {
  if (!item || !NUMBERED.has(list)) return step;
  const entries = Object(item)[list] as readonly { id: number }[];
  return String(entries.findIndex(({ id }) => String(id) === step));
}

/** The way to the field that mends it: entries by their places, and of an entry its rule. */
function fieldPath(item: Item | undefined, path: readonly string[], rules: Flaw['rules']): string {
  const [list = '', step, ...rest] = path;
  if (step === undefined || !/^\d+$/.test(step)) return path.join('.');
  const isBackward = rules.some(({ name }) => name === 'form.backward');
  const own = isRuled(list) ? [isBackward ? 'to' : RULE_OF[list]] : [];
  return [list, indexOf(item, list, step), ...(rest.length > 0 ? rest : own)].join('.');
}

/** Flaws by the part that has them. */
export const partFlaws = (definition: FormDefinition, flaws: readonly Flaw[]): PartFlaw[] =>
  flaws.map(({ place, rules }) => {
    const [id = '', ...path] = place.split('.');
    const way = id === 'endings' ? [id, ...path] : path;
    return { id, path: fieldPath(findItem(definition, id), way, rules), rules, isUnkept: false };
  });

/** The part around a place such as `pages.0.items.2.title.zh`, and the way from it. */
function partAt({ pages }: FormDefinition, place: string): Pick<PartFlaw, 'id' | 'path'> {
  const steps = place.split('.');
  let part: { id: string } | undefined;
  let inner: unknown = pages;
  let used = 1;
  for (const [index, step] of steps.entries()) {
    if (index === 0) continue;
    inner = Object(inner)[step];
    const isPart = /^\d+$/.test(step) && (steps[index - 1] === 'items' || index === 1);
    if (isPart) [part, used] = [Object(inner) as { id: string }, index + 1];
  }
  return { id: part?.id ?? steps[0]!, path: steps.slice(part ? used : 0).join('.') };
}

/** What the contract of a form does not take: it cannot even be kept. */
export const unkeptFlaws = (definition: FormDefinition): PartFlaw[] =>
  flawsOf(formDefinition, definition).map(({ place, rules }) => ({
    ...partAt(definition, place),
    rules,
    isUnkept: true,
  }));
