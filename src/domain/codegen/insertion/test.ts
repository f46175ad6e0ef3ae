import type { DescribedField, ResourceDescription } from '#contract/operations/codegen.ts';
import { sampleOf } from '../field.ts';
import { entry, followed, lay, led, object, type Code } from '../layout.ts';
import { kebab, namesOf } from '../name.ts';
import { after, before, type Insertion } from './insertion.ts';

/** A new record as it is entered. @param word code of its texts */
const given = (all: ResourceDescription, word: string): string => {
  const sample = object(all.fields.map((field) => entry(field.name, sampleOf(field, word))));
  return lay(followed(led(`${all.name}: () => (`, sample), ')'), 2, 1);
};

/** A value as the table has it: moments are dates there, and texts that may occur once are drawn. */
const valueOf = (field: DescribedField): Code => {
  if (field.type === 'moment') return 'new Date()';
  return sampleOf(field, field.isUnique ? `randomBytes(8).toString('hex')` : `'x'`);
};

/** The list is tried with every scope, or named as one that everybody reads completely. */
function scopes(all: ResourceDescription): Insertion[] {
  const path = 'tests/server/platform/records/scope.test.ts';
  const { resource, contract, table, room } = namesOf(all);
  if (all.isShared) return [after(path, '\nconst SHARED = [\n', `  '${all.name}List',\n`)];
  const row = object(all.fields.map((field) => entry(field.name, valueOf(field))));
  const kept = lay(led('const row = ', followed(row, ' as const;')), 4);
  const lines = [
    `    ${kept}\n`,
    `    const added = db.insert(${table}).values({ ...row, ...owner });\n`,
    '    return first(await added.returning());\n',
  ];
  const text = `  made(${resource}.list, async (db, owner) => {\n${lines.join('')}  }),\n`;
  const imports = [
    `import { ${resource} } from '${contract}';\n`,
    `import { ${table} } from '#server/areas/${room}/table.ts';\n`,
  ];
  return [
    before(path, 'import { CONTENT_KINDS }', imports.join('')),
    before(path, '  made(channelResource.list', text),
  ];
}

/** What goes into the tests that go through all kinds of records. */
export function testInsertions(all: ResourceDescription): Insertion[] {
  const { plan, file } = namesOf(all);
  const plans = 'tests/islands/admin/app/registry.test.ts';
  const bin = 'tests/server/platform/records/bin/kinds.test.ts';
  const load = `import { ${plan} } from '#islands/admin/areas/${kebab(all.area)}/${file}.ts';\n`;
  return [
    before(plans, 'import { rolePlan }', load),
    after(plans, '\n  postPlan,\n', `  ${plan},\n`),
    before('tests/kit/office/resource.ts', '  menu: () => ({', `  ${given(all, 'fresh()')},\n`),
    ...(all.isRemovable
      ? [before(bin, '  menu: () => ({', `  ${given(all, `'recovered'`)},\n`)]
      : []),
    ...scopes(all),
  ];
}
