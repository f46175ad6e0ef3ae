import type { Flaw } from '#contract/call/flaw.ts';
import { formDefinition, type FormDefinition, type Item } from '#contract/forms/definition.ts';
import { flawsOf } from '#domain/form/flaw.ts';
import { findItem } from '#domain/forms/build/place.ts';

/** A flaw of a part of a form, and its place. */
export interface PartFlaw extends Pick<Flaw, 'rules'> {
  /** Id of the part or page; `pages` and `endings` for the form itself. */
  id: string;
  /** Path of the field in which it can be corrected: `options.0.label.zh`. */
  path: string;
  /** Whether the contract refuses it, so that the form cannot even be saved. */
  isUnkept: boolean;
}

/**
 * Rules about what is missing rather than wrong; they are not reported before the editor had a chance to fill it in.
 */
const UNFINISHED = new Set([
  'needed',
  'form.title',
  'form.noField',
  'form.options',
  'form.emptyGroup',
]);

/** Whether something is wrong, as opposed to missing. */
export const isWrong = ({ rules, isUnkept }: PartFlaw): boolean =>
  isUnkept || rules.some(({ name }) => !UNFINISHED.has(name));

/** Lists whose entries are addressed by their numbers, and for each list the field of an entry that holds its rule. */
const NUMBERED = new Set(['options', 'lines', 'branches']);
const RULE_OF = { options: 'visible', checks: 'rule', jumps: 'when', endings: 'when' } as const;

const isRuled = (list: string): list is keyof typeof RULE_OF => list in RULE_OF;

function indexOf(item: Item | undefined, list: string, step: string): string {
  if (!item || !NUMBERED.has(list)) return step;
  const entries = Object(item)[list] as readonly { id: number }[];
  return String(entries.findIndex(({ id }) => String(id) === step));
}

/**
 * Path of the field in which a flaw can be corrected: numbers of entries become indexes, and a flaw of an entry
 * without a field leads to its rule.
 */
function fieldPath(item: Item | undefined, path: readonly string[], rules: Flaw['rules']): string {
  const [list = '', step, ...rest] = path;
  if (step === undefined || !/^\d+$/.test(step)) return path.join('.');
  const isBackward = rules.some(({ name }) => name === 'form.backward');
  const own = isRuled(list) ? [isBackward ? 'to' : RULE_OF[list]] : [];
  return [list, indexOf(item, list, step), ...(rest.length > 0 ? rest : own)].join('.');
}

/** Converts flaws to flaws of parts. */
export const partFlaws = (definition: FormDefinition, flaws: readonly Flaw[]): PartFlaw[] =>
  flaws.map(({ place, rules }) => {
    const [id = '', ...path] = place.split('.');
    const way = id === 'endings' ? [id, ...path] : path;
    return { id, path: fieldPath(findItem(definition, id), way, rules), rules, isUnkept: false };
  });

/** The part that contains a place such as `pages.0.items.2.title.zh`, and the path within it. */
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

/** Flaws because of which the contract refuses the form, so that it cannot be saved. */
export const unkeptFlaws = (definition: FormDefinition): PartFlaw[] =>
  flawsOf(formDefinition, definition).map(({ place, rules }) => ({
    ...partAt(definition, place),
    rules,
    isUnkept: true,
  }));
