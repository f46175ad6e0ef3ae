import type {
  DescribedField,
  FieldType,
  ResourceDescription,
} from '#contract/operations/codegen.ts';
import { blankOf, isStatus, isWords, ownChoices } from '../field.ts';
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
import { namesOf, valuesName } from '../name.ts';

/** The properties of a column of each type. */
const COLUMNS: Readonly<Record<FieldType, readonly string[]>> = {
  text: [],
  bilingual: [`kind: 'bilingual'`],
  number: ['width: 90'],
  boolean: [`kind: 'switch'`, 'width: 90'],
  choice: [`kind: 'choice'`, 'width: 100'],
  day: ['width: 120'],
  moment: [`kind: 'moment'`, 'width: 160'],
};

const columnOf = ({ name, type, isUnique }: DescribedField): Code =>
  object([entry('name', quoted(name)), ...(isUnique ? [`kind: 'code'`] : COLUMNS[type])]);

const constantOf = (field: DescribedField, all: ResourceDescription): string =>
  isStatus(field) ? 'STATUSES' : valuesName(all, field);

const kindOf = (field: DescribedField, all: ResourceDescription): Code[] => {
  const { type } = field;
  if (type === 'choice') return [`kind: 'choice'`, `choices: ${constantOf(field, all)}`];
  return [`kind: ${quoted(type === 'boolean' ? 'switch' : type)}`];
};

const filterOf = (field: DescribedField, all: ResourceDescription): Code =>
  object([entry('name', quoted(field.name)), ...kindOf(field, all)]);

/** Types whose empty field means that there is nothing, and not an empty text. */
const NULLABLE: readonly FieldType[] = ['choice', 'day', 'moment'];

const fieldOf = (field: DescribedField, all: ResourceDescription): Code => {
  const { name, type, isNeeded } = field;
  const isOpen = !isNeeded && !isStatus(field) && NULLABLE.includes(type);
  return object([
    entry('name', quoted(name)),
    ...kindOf(field, all),
    ...(isNeeded && type !== 'boolean' ? ['isNeeded: true'] : []),
    ...(isOpen ? ['isNullable: true'] : []),
  ]);
};

function importsOf(all: ResourceDescription): string {
  const { resource, contract } = namesOf(all);
  const values = ownChoices(all).map((field) => valuesName(all, field));
  return lines(
    imported([...values, resource], contract),
    all.fields.some(isStatus) && `import { STATUSES } from '#contract/call/status.ts';`,
    all.fields.some(({ type }) => type === 'bilingual') &&
      `import { blankText } from '#islands/admin/form/field.ts';`,
    `import { resourcePlan } from '#islands/admin/records/plan.ts';`,
  );
}

function partsOf(all: ResourceDescription): Code[] {
  const { fields } = all;
  const columns = fields.filter(({ inList }) => inList).map(columnOf);
  const asked = fields.filter(({ inFilter }) => inFilter);
  const filters = asked.filter((field) => !isWords(field)).map((field) => filterOf(field, all));
  const keyword = object([`name: 'keyword'`, `kind: 'keyword'`]);
  const tracked = [
    object([`name: 'updatedAt'`, `kind: 'moment'`, 'width: 160']),
    object([`name: 'updatedBy'`, 'isExtra: true']),
  ];
  return [
    entry('resource', namesOf(all).resource),
    led('columns: ', list([...columns, ...tracked])),
    led('filters: ', list([...(asked.some(isWords) ? [keyword] : []), ...filters])),
    led('fields: ', list(fields.map((field) => fieldOf(field, all)))),
    led('blank: ', object(fields.map((field) => entry(field.name, blankOf(field))))),
  ];
}

/** How the office lists and edits a kind of record. */
export const planText = (all: ResourceDescription): string =>
  `${importsOf(all)}\n\n${lay(
    tall(partsOf(all), `export const ${namesOf(all).plan} = resourcePlan({`, '});'),
  )}\n`;
