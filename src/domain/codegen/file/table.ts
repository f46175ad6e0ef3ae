import type { ResourceDescription } from '#contract/operations/codegen.ts';
import { columnOf, ownChoices } from '../field.ts';
import { entry, imported, lay, lines, list, quoted, tall, type Code } from '../layout.ts';
import { capital, namesOf, plural, snake, valuesName, wordsOf } from '../name.ts';
import { hasStatus } from './contract.ts';

const PLAIN = ['boolean', 'date', 'integer'];
const SHARED = ['bilingual', 'moment', 'order'];

function importsOf(all: ResourceDescription): string {
  const code = all.fields.map((field) => columnOf(field, all)).join(' ');
  const uses = (name: string) => code.includes(`${name}(`);
  const isUnique = all.fields.some((field) => field.isUnique);
  const values = ownChoices(all).map((field) => valuesName(all, field));
  return lines(
    imported(
      [...PLAIN.filter(uses), 'pgTable', uses('text') && 'text', isUnique && 'unique'],
      'drizzle-orm/pg-core',
    ),
    hasStatus(all) && `import type { STATUSES } from '#contract/call/status.ts';`,
    imported(values, namesOf(all).contract)?.replace('import', 'import type'),
    imported(
      [...SHARED.filter(uses), 'serial', 'trackedColumns'],
      '#server/platform/db/columns.ts',
    ),
  );
}

/** Name of the index that keeps the values of a field apart. */
export const keyName = ({ name }: ResourceDescription, field: string): string =>
  `${snake(name)}_${snake(field)}_key`;

function tableOf(all: ResourceDescription): Code {
  const { table } = namesOf(all);
  const columns = [
    'id: serial()',
    ...all.fields.map((field) => entry(field.name, columnOf(field, all))),
    '...trackedColumns()',
  ];
  const keys = all.fields
    .filter(({ isUnique }) => isUnique)
    .map(({ name }) => `unique(${quoted(keyName(all, name))}).on(table.${name})`);
  const open = `export const ${table} = pgTable(`;
  if (keys.length === 0) return tall(columns, `${open}${quoted(snake(all.name))}, {`, '});');
  return {
    open,
    items: [quoted(snake(all.name)), tall(columns), list(keys, '(table) => [')],
    close: ');',
  };
}

/** The table of a kind of record. */
export const tableText = (all: ResourceDescription): string =>
  `${importsOf(all)}\n\n/** ${capital(wordsOf(plural(all.name)))}. */\n${lay(tableOf(all))}\n`;
