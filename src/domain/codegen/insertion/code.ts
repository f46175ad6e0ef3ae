import type { ResourceDescription } from '#contract/operations/codegen.ts';
import { OFFICE } from '#contract/office.ts';
import { keptActions } from '../file/contract.ts';
import { ownChoices } from '../field.ts';
import { imported, lay, list, quoted } from '../layout.ts';
import { dictionaryOf, kebab, namesOf, valuesName } from '../name.ts';
import { after, before, type Insertion } from './insertion.ts';

/** The server: the new area among the others, or the routes in the area that exists. */
function server(all: ResourceDescription): Insertion[] {
  const { routes, room, file } = namesOf(all);
  const area = `${all.area}Area`;
  if (all.isNewArea) {
    const path = 'src/server/areas.ts';
    const load = `import { ${area} } from './areas/${room}/area.ts';\n`;
    return [
      before(path, `import { statisticArea }`, load),
      after(path, '\n  officeArea,\n', `  ${area},\n`),
      after(
        'README.md',
        '      office/         saved filters, settings, recycle bin, who has what open\n',
        `      ${`${room}/`.padEnd(15)} ${all.label.en.toLowerCase()}\n`,
      ),
    ];
  }
  const path = `src/server/areas/${kebab(all.area)}/area.ts`;
  return [
    before(path, `\nexport const ${area}`, `import { ${routes} } from './${file}/routes.ts';\n`),
    after(path, 'routes: [', `${routes}, `),
  ];
}

/** The page of the office. */
function page(all: ResourceDescription): Insertion {
  const { permission } = namesOf(all);
  const [first] = OFFICE.find(({ key }) => key === all.section)!.pages;
  const items = [quoted(permission), `'profile'`, ...(all.isRemovable ? [] : [keptActions()])];
  const text = lay(list(items, 'page(', ')'), 6, 1);
  return before('src/contract/office.ts', `      page('${first!.permission}'`, `      ${text},\n`);
}

/** The contract: the calls, the page, the bin, the dictionaries. */
function contract(all: ResourceDescription): Insertion[] {
  const { resource, contract: from, file } = namesOf(all);
  const calls = 'src/contract/office-api.ts';
  const bin = 'src/contract/office/bin.ts';
  const dictionaries = 'src/contract/system/built-in.ts';
  const near = `import { ${resource} } from './${kebab(all.area)}/${file}.ts';\n`;
  const values = ownChoices(all).map((field) => valuesName(all, field));
  const entries = ownChoices(all).map(
    (field) => `  ${dictionaryOf(all, field)}: ${valuesName(all, field)},\n`,
  );
  return [
    before(calls, 'import { postResource }', near),
    after(calls, '\n  postResource,\n', `  ${resource},\n`),
    page(all),
    ...(all.isRemovable
      ? [
          before(bin, 'import { postResource }', `import { ${resource} } from '${from}';\n`),
          after(bin, '\n  postResource,\n', `  ${resource},\n`),
        ]
      : []),
    ...(values.length > 0
      ? [
          before(dictionaries, 'import { SEXES }', `${imported(values, from)}\n`),
          after(dictionaries, `\n  yes_no: ['true', 'false'],\n`, entries.join('')),
        ]
      : []),
  ];
}

/** The office: the plan of the page, loaded when it is opened. */
function office(all: ResourceDescription): Insertion {
  const { permission, plan, file } = namesOf(all);
  const path = `'/${permission.replace(':', '/')}'`;
  const from = `#islands/admin/areas/${kebab(all.area)}/${file}.ts`;
  const load = `  ${path}: async () => (await import('${from}')).${plan},`;
  const broken = `  ${path}: async () =>\n    (await import('${from}')).${plan},`;
  const text = load.length > 100 ? broken : load;
  return before('src/islands/admin/app/records.ts', `  '/system/role': `, `${text}\n`);
}

/** What goes into the code that exists. */
export const codeInsertions = (all: ResourceDescription): Insertion[] => [
  ...server(all),
  ...contract(all),
  office(all),
];
