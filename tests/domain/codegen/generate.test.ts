import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import type { ResourceDescription } from '#contract/operations/codegen.ts';
import { generate, type CodeFile } from '#domain/codegen/generate.ts';
import { insert } from '#domain/codegen/insertion/insertion.ts';
import { namesOf } from '#domain/codegen/name.ts';
import { POST, SPONSOR } from '#tests/kit/operations/description.ts';

/** The same kind of record in an area that exists, with records that stay and no status. */
const KEPT: ResourceDescription = {
  ...SPONSOR,
  name: 'box',
  area: 'notice',
  isNewArea: false,
  isRemovable: false,
  isArranged: false,
  isShared: true,
  fields: SPONSOR.fields.filter(({ name }) => name === 'name'),
};
const EACH = [POST, SPONSOR, KEPT].map((all) => [all.name, all] as const);

const flawsOf = ({ path, text }: CodeFile): string[] => {
  const { diagnostics = [] } = ts.transpileModule(text, {
    fileName: path,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
  });
  return diagnostics.map(({ messageText }) => `${path}: ${JSON.stringify(messageText)}`);
};

/** Writes files to a folder of their own and formats them. @returns those that the formatter changes */
async function changedByFormatting(files: readonly CodeFile[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'podium-codegen-'));
  const at = files.map(({ path }) => join(folder, path));
  for (const [index, path] of at.entries()) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, files[index]!.text);
  }
  const rules = resolve('.oxfmtrc.json');
  execFileSync(resolve('node_modules/.bin/oxfmt'), ['--config', rules, ...at], { stdio: 'ignore' });
  return at.filter((path, index) => readFileSync(path, 'utf8') !== files[index]!.text);
}

/** The file of a kind of record whose path ends like this. */
const fileOf = (all: ResourceDescription, end: string): string =>
  generate(all).files.find(({ path }) => path.endsWith(end))!.text;

/** The code of a file without remarks, line by line. The order of fields is a matter of taste. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('/**'))
    .toSorted();

/** Lines of one file that the other one lacks. */
const beyond = (one: string, other: string): string[] => {
  const known = linesOf(other);
  return linesOf(one).filter((line) => !known.includes(line));
};

const real = (path: string): string => readFileSync(path, 'utf8');

describe('generated code', () => {
  it.each(EACH)('of %s is TypeScript', (_, all) => {
    const code = generate(all).files;
    expect(code).toHaveLength(all.isNewArea ? 7 : 6);
    expect(code.flatMap(flawsOf)).toEqual([]);
  });

  it('is formatted already', async () => {
    const files = EACH.flatMap(([name, all]) =>
      generate(all).files.map(({ path, text }) => ({ path: `${name}/${path}`, text })),
    );
    expect(await changedByFormatting(files)).toEqual([]);
  });

  it.each(EACH)('of %s has a place in each file that exists', (_, all) => {
    const texts = new Map<string, string>();
    for (const one of generate(all).insertions) {
      const before = texts.get(one.path) ?? real(one.path);
      texts.set(one.path, insert(before, one));
    }
    const { permission } = namesOf(all);
    expect(texts.get('src/contract/office.ts')).toContain(`page('${permission}', `);
    for (const [path, text] of texts) {
      if (path.endsWith('.json')) expect(() => JSON.parse(text) as unknown).not.toThrow();
    }
  });
});

describe('the code generated from posts is what was written by hand', () => {
  it('in the contract, except for the pattern of the code', () => {
    const [hand, made] = [real('src/contract/identity/post.ts'), fileOf(POST, 'post.ts')];
    expect(beyond(made, hand)).toEqual(['code: givenText(64, 1),']);
    expect(beyond(hand, made)).toEqual([
      `code: z.string().check(z.maxLength(64), z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'postCode')),`,
    ]);
  });

  it('in the table, except for the shared status', () => {
    const hand = real('src/server/areas/identity/access/table.ts');
    const [, table] = /(export const posts[\s\S]*?\n\);)/.exec(hand)!;
    const made = fileOf(POST, 'table.ts');
    const status = `status: text('status').$type<(typeof STATUSES)[number]>().notNull().default('active'),`;
    expect(beyond(table!, made)).toEqual(['status: status(),']);
    expect(beyond(made.slice(made.indexOf('export')), table!)).toEqual([status]);
  });

  it('in the store, except for what else refers to posts', () => {
    const hand = real('src/server/areas/identity/access/post.ts');
    const made = fileOf(POST, 'post/post.ts');
    expect(beyond(made, hand)).toEqual([`import { posts } from './table.ts';`]);
    expect(beyond(hand.slice(0, hand.indexOf('  async happened')), made)).toEqual([
      `import { Fault } from '#contract/fault.ts';`,
      `import { accountPosts, posts } from './table.ts';`,
      `import { demandUnnamed } from '../named-group.ts';`,
    ]);
  });

  it('in the office, except for the names that other lists keep', () => {
    const hand = real('src/islands/admin/areas/identity/post.ts');
    const made = fileOf(POST, 'admin/areas/identity/post.ts');
    expect(beyond(made, hand)).toEqual([]);
    expect(beyond(hand, made)).toEqual([
      'cache: CHOICES,',
      `import { CHOICES } from '#islands/admin/kit/kept/choices.ts';`,
    ]);
  });
});
