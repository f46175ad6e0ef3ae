import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { resourceDescription, type ResourceDescription } from '#contract/operations/codegen.ts';
import { generate, type CodeFile, type Generated } from '#domain/codegen/generate.ts';
import { insert } from '#domain/codegen/insertion/insertion.ts';

const root = resolve(import.meta.dirname, '..');

function write(folder: string, { path, text }: CodeFile): void {
  const at = join(folder, path);
  mkdirSync(dirname(at), { recursive: true });
  writeFileSync(at, text);
}

/** Returns the files that exist, as they would be with everything that is to go into them. */
function changed(insertions: Generated['insertions']): CodeFile[] {
  const texts = new Map<string, string>();
  for (const one of insertions) {
    texts.set(
      one.path,
      insert(texts.get(one.path) ?? readFileSync(join(root, one.path), 'utf8'), one),
    );
  }
  return [...texts].map(([path, text]) => ({ path, text }));
}

/** Returns a unified diff of the files that exist and of what would become of them, for `git apply`. */
export function diffOf(insertions: Generated['insertions']): string {
  const folder = mkdtempSync(join(tmpdir(), 'podium-area-'));
  for (const file of changed(insertions)) {
    write(join(folder, 'a'), { ...file, text: readFileSync(join(root, file.path), 'utf8') });
    write(join(folder, 'b'), file);
  }
  const { stdout } = spawnSync('git', ['diff', '--no-index', '--no-prefix', 'a', 'b'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return stdout;
}

/** Writes new files, all or none. @throws Error if one of them exists */
export function writeFiles(folder: string, files: readonly CodeFile[]): void {
  const there = files.filter(({ path }) => existsSync(join(folder, path)));
  if (there.length > 0) throw new Error(`Exists: ${there.map(({ path }) => path).join(', ')}`);
  for (const file of files) write(folder, file);
}

const next = (files: readonly CodeFile[]) => `
Next:
  1. apply what is printed above to the files that exist: npm run -s area -- … | git apply
  2. npm run migration
  3. npm run format && npm run types
  4. npx vitest run ${files.at(-1)!.path} tests/server/platform tests/contract tests/content tests/islands/admin/app
  5. say the word in docs/glossary.md, and what it is in docs/office.md
`;

/** Reads the description. @throws Error that names each flaw */
function read(file: string): ResourceDescription {
  const { data, error } = resourceDescription.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (data) return data;
  const flaws = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`${file} is no description of a resource\n${flaws.join('\n')}`);
}

/**
 * `npm run area -- <file.json> [--check]`: writes the new files, and prints what goes into those that exist. Only the
 * diff goes to standard output.
 */
function run([file = '', option = '']: readonly string[]): void {
  const { files, insertions } = generate(read(file));
  const diff = diffOf(insertions);
  const isWritten = option !== '--check';
  if (isWritten) writeFiles(root, files);
  else for (const { path, text } of files) process.stderr.write(`${path}\n\n${text}\n`);
  process.stdout.write(diff);
  if (isWritten) process.stderr.write(next(files));
}

if (import.meta.main) {
  try {
    run(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
