import type { FormDefinition, Item } from '#contract/forms/definition.ts';
import type { Field } from '#contract/forms/field/field.ts';
import { partsOf } from '#contract/rule/rule-part.ts';
import type { RuleTest } from '#contract/rule/rule-tree.ts';
import { scoreName } from '#domain/forms/model.ts';
import { parseRule } from '#domain/rule/parse.ts';

type Rewrite = (rule: string) => string;

function fieldWith(field: Field, rewrite: Rewrite): Field {
  const required = rewrite(field.required);
  const checks = field.checks.map(({ rule, message }) => ({ rule: rewrite(rule), message }));
  const written = { ...field, required, checks };
  if (written.kind === 'computed') return { ...written, rule: rewrite(written.rule) };
  if (!('options' in written)) return written;
  const options = written.options.map((one) => ({ ...one, visible: rewrite(one.visible) }));
  return { ...written, options };
}

type Inner = Exclude<Item, { kind: 'group' }>;

function innerWith(item: Inner, rewrite: Rewrite): Inner {
  const shown = { ...item, visible: rewrite(item.visible) };
  return 'checks' in shown ? fieldWith(shown, rewrite) : shown;
}

function itemWith(item: Item, rewrite: Rewrite): Item {
  if (item.kind !== 'group') return innerWith(item, rewrite);
  const items = item.items.map((inner) => innerWith(inner, rewrite));
  return { ...item, items, visible: rewrite(item.visible) };
}

/** Returns the form with each of its rules rewritten. */
const withRules = ({ pages, endings }: FormDefinition, rewrite: Rewrite): FormDefinition => ({
  pages: pages.map((page) => ({
    ...page,
    items: page.items.map((item) => itemWith(item, rewrite)),
    jumps: page.jumps.map(({ when, to }) => ({ when: rewrite(when), to })),
  })),
  endings: endings.map(({ when, text }) => ({ when: rewrite(when), text })),
});

function* placesIn(part: RuleTest, name: string): Generator<number> {
  if (part.is === 'name' && part.name === name) yield part.at;
  for (const inner of partsOf(part)) yield* placesIn(inner, name);
}

/** Returns a rule in which a name is replaced by another; unchanged if the rule cannot be parsed. */
export function renamedRule(rule: string, from: string, to: string): string {
  const read = parseRule(rule);
  if ('problem' in read) return rule;
  const places = [...placesIn(read.tree, from)].sort((one, other) => other - one);
  return places.reduce((text, at) => text.slice(0, at) + to + text.slice(at + from.length), rule);
}

/** Returns the form after a field was renamed: all rules read the field and its score under the new name. */
export const withRenamed = (definition: FormDefinition, from: string, to: string): FormDefinition =>
  withRules(definition, (rule) =>
    renamedRule(renamedRule(rule, from, to), scoreName(from), scoreName(to)),
  );
