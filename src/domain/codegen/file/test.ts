import type { ResourceDescription } from '#contract/operations/codegen.ts';
import { sampleOf } from '../field.ts';
import { entry, imported, lay, lines, quoted, tall } from '../layout.ts';
import { namesOf, wordsOf } from '../name.ts';

const IMPORTS = [
  `import { columnsOf } from '#server/platform/records/export.ts';`,
  `import { useApp } from '#tests/kit/app.ts';`,
  `import { officeOf, send } from '#tests/kit/office/office.ts';`,
  `import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';`,
];

const TESTS = (name: string, noun: string, permission: string, resource: string) => `
const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

describe('a record of the kind ${noun}', () => {
  it('is added by nobody who may only read', async () => {
    const role = await addRole(test().db, ['${permission}:list']);
    const reader = await logIn(test().db, { roles: [role] });
    expect((await ask(reader, 'POST', PATH, ${name}(1))).code).toBe(403);
    expect((await ask(admin, 'POST', PATH, ${name}(2))).code).toBe(200);
  });

  it('is not changed by a caller who has read an earlier version', async () => {
    const { data } = await ask<{ id: number }>(admin, 'POST', PATH, ${name}(3));
    const path = \`\${PATH}/\${data.id}\`;
    expect((await ask(admin, 'PUT', path, { ...data, ...${name}(4) })).code).toBe(200);
    const { code, msg } = await ask(admin, 'PUT', path, { ...data, ...${name}(5) });
    expect([code, msg]).toEqual([500, expect.stringContaining('对照后合并')]);
  });

  it('is a row of the sheet', async () => {
    const { total } = await ask(admin, 'POST', \`\${PATH}/list\`);
    const response = await send(test, admin, 'POST', \`\${PATH}/export\`);
    const [head, ...rows] = await readSheet(await response.blob());
    expect(head).toEqual(columnsOf(${resource}, 'zh').head);
    expect(rows).toHaveLength(total);
  });
});
`;

/** A test of rights, of two changes at once and of the sheet of a kind of record. */
export function testText(all: ResourceDescription): string {
  const { resource, contract, permission } = namesOf(all);
  const imports = lines(
    `import { readSheet } from 'read-excel-file/universal';`,
    `import { beforeAll, describe, expect, it } from 'vitest';`,
    imported([resource], contract),
    ...IMPORTS,
  );
  const sample = all.fields.map((field) => entry(field.name, sampleOf(field, '`word${at}`')));
  const given = lay(tall(sample, `const ${all.name} = (at: number) => ({`, '});'));
  return lines(
    `${imports}\n`,
    `const PATH = ${quoted(all.path)};`,
    given,
    TESTS(all.name, wordsOf(all.name), permission, resource),
  ).replace('\n\nconst test', '\nconst test');
}
