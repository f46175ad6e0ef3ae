import type { ResourceDescription } from '#contract/operations/codegen.ts';
import { filterOf, isStatus, isWords, orderedBy, ownChoices, schemaOf } from '../field.ts';
import { entry, imported, lay, lines, list, object, quoted, tall, type Code } from '../layout.ts';
import { capital, dictionaryOf, namesOf, plural, valuesName, wordsOf } from '../name.ts';

const ACTIONS = ['list', 'query', 'add', 'edit', 'export'];

/** The actions of a kind whose records stay. */
export const keptActions = (): Code => list(ACTIONS.map(quoted));

function importsOf(all: ResourceDescription): string {
  const code = all.fields.map((field) => schemaOf(field, all)).join(' ');
  const uses = (name: string) => new RegExp(`\\b${name}\\b`).test(code) && name;
  const hasWords = all.fields.some((field) => isWords(field) && field.inFilter);
  return lines(
    `import * as z from 'zod/mini';`,
    imported([uses('neededText'), uses('optionalText')], '#contract/call/text/bilingual.ts'),
    imported([uses('LENGTH')], '#contract/call/text/length.ts'),
    imported([uses('day'), uses('moment')], '#contract/call/moment.ts'),
    `import { resource } from '#contract/kind/resource.ts';`,
    imported([uses('sort'), uses('status')], '#contract/call/status.ts'),
    imported([uses('givenText') || (hasWords && 'givenText')], '#contract/call/text/text.ts'),
  );
}

function filtersOf(all: ResourceDescription): Code {
  const asked = all.fields.filter(({ inFilter }) => inFilter);
  const others = asked.filter((field) => !isWords(field));
  return object(
    [
      ...(asked.some(isWords) ? ['keyword: givenText(64)'] : []),
      ...others.map((field) => entry(field.name, filterOf(field, all))),
    ],
    'z.object({',
    '})',
  );
}

function declarationOf(all: ResourceDescription): Code {
  const { name, path, fields, isArranged, isRemovable } = all;
  const { resource, permission } = namesOf(all);
  const choices = fields
    .filter(({ type }) => type === 'choice')
    .map((field) => entry(field.name, quoted(dictionaryOf(all, field))));
  return tall(
    [
      entry('name', quoted(name)),
      entry('path', quoted(path)),
      entry('permission', quoted(permission)),
      'row: change',
      'change',
      entry('filter', filtersOf(all)),
      entry('columns', list(orderedBy(all).map(quoted))),
      ...(isArranged ? ['isArranged: true'] : []),
      isRemovable ? `removal: 'bin'` : entry('actions', keptActions()),
      ...(choices.length > 0 ? [entry('dictionaries', object(choices))] : []),
    ],
    `export const ${resource} = resource({`,
    '});',
  );
}

const valuesOf = (all: ResourceDescription): string[] =>
  ownChoices(all).map((field) =>
    lay(
      list(
        field.values.map(({ value }) => quoted(value)),
        `export const ${valuesName(all, field)} = [`,
        '] as const;',
      ),
    ),
  );

/** The contract of a kind of record. */
export function contractText(all: ResourceDescription): string {
  const parts = all.fields.map((field) => entry(field.name, schemaOf(field, all)));
  const values = valuesOf(all);
  return [
    importsOf(all),
    ...(values.length > 0 ? [values.join('\n')] : []),
    lay(tall(parts, 'const change = z.object({', '});')),
    `/** ${capital(wordsOf(plural(all.name)))}. */\n${lay(declarationOf(all))}\n`,
  ].join('\n\n');
}

/** Whether records of it are in use or not. */
export const hasStatus = ({ fields }: ResourceDescription): boolean => fields.some(isStatus);
