import type { DescribedField, ResourceDescription } from '#contract/operations/codegen.ts';
import { isWords, orderedBy } from '../field.ts';
import {
  entry,
  imported,
  lay,
  led,
  lines,
  list,
  object,
  quoted,
  tall,
  type Code,
} from '../layout.ts';
import { namesOf } from '../name.ts';
import { keyName } from './table.ts';

const momentsIn = ({ fields }: ResourceDescription): DescribedField[] =>
  fields.filter(({ type }) => type === 'moment');

const askedIn = ({ fields }: ResourceDescription) => {
  const asked = fields.filter(({ inFilter }) => inFilter);
  return { found: asked.filter(isWords), others: asked.filter((field) => !isWords(field)) };
};

function importsOf(all: ResourceDescription): string {
  const { found, others } = askedIn(all);
  const { resource, contract, table } = namesOf(all);
  const hasMoments = momentsIn(all).length > 0;
  return lines(
    others.length > 0 && `import { eq } from 'drizzle-orm';`,
    imported([resource], contract),
    found.length > 0 && `import { holding } from '#server/platform/records/filter.ts';`,
    imported([hasMoments ? 'withMoment' : 'presentRows'], '#server/platform/records/row.ts'),
    `import type { Store } from '#server/platform/records/store.ts';`,
    imported([table], './table.ts'),
  );
}

/** The condition of one filter. False and zero are asked for too. */
const conditionOf = ({ name, type }: DescribedField, table: string): string =>
  type === 'choice'
    ? `${name} && eq(${table}.${name}, ${name})`
    : `${name} === undefined ? undefined : eq(${table}.${name}, ${name})`;

function whereOf(all: ResourceDescription): Code {
  const { table } = namesOf(all);
  const { found, others } = askedIn(all);
  const keyword = ['keyword', ...found.map(({ name }) => `${table}.${name}`)];
  const names = [...(found.length > 0 ? ['keyword'] : []), ...others.map(({ name }) => name)];
  if (names.length === 0) return 'where: () => []';
  return list(
    [
      ...(found.length > 0 ? [list(keyword, 'holding(', ')')] : []),
      ...others.map((field) => conditionOf(field, table)),
    ],
    `where: ({ ${names.join(', ')} }) => [`,
  );
}

/** Moments are dates in a row and texts in a record. */
function momentsOf(all: ResourceDescription): Code[] {
  const moments = momentsIn(all);
  if (moments.length === 0) {
    return ['present: presentRows', 'values: (_, change) => Promise.resolve(change)'];
  }
  const shown = moments.map(({ name, isNeeded }) =>
    isNeeded ? `${name}: row.${name}.toISOString()` : `${name}: row.${name}?.toISOString() ?? null`,
  );
  const kept = moments.map(({ name, isNeeded }) =>
    entry(name, isNeeded ? `new Date(${name})` : `${name} && new Date(${name})`),
  );
  const names = moments.map(({ name }) => name).join(', ');
  return [
    `present: (_, rows) =>\n    Promise.resolve(\n      ${lay(tall(['...withMoment(row)', ...shown], 'rows.map((row) => ({', '}))'), 6)},\n    )`,
    `values: (_, { ${names}, ...change }) =>\n    ${lay(object(['...change', ...kept], 'Promise.resolve({', '})'), 4)}`,
  ];
}

function ownerOf({ isShared }: ResourceDescription, table: string): Code {
  if (isShared) return `'shared'`;
  const columns = ['departmentId', 'createdById'];
  return object(columns.map((name) => `${name}: ${table}.${name}`));
}

function partsOf(all: ResourceDescription): Code[] {
  const { resource, table } = namesOf(all);
  const { fields } = all;
  const keys = fields.filter(({ isUnique }) => isUnique);
  return [
    entry('resource', resource),
    ...(keys.length > 0
      ? [led('unique: ', object(keys.map(({ name }) => `${keyName(all, name)}: ${quoted(name)}`)))]
      : []),
    entry('table', table),
    led('owner: ', ownerOf(all, table)),
    led('columns: ', object(orderedBy(all).map((name) => `${name}: ${table}.${name}`))),
    whereOf(all),
    ...momentsOf(all),
  ];
}

/** The store of a kind of record. */
export function storeText(all: ResourceDescription): string {
  const { resource, store, table } = namesOf(all);
  const type = list([`typeof ${resource}`, `typeof ${table}`], 'Store<', '>');
  const head = lay(led(`export const ${store}: `, type), 0, ' = {'.length);
  return `${importsOf(all)}\n\n${lay(tall(partsOf(all), `${head} = {`, '};'))}\n`;
}
