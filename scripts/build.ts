import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** The files and folders that a build is made from. */
const SOURCES = [
  'src',
  'public',
  'astro.config.mjs',
  'uno.config.ts',
  'scripts',
  'tsconfig.json',
  'package-lock.json',
];
const DIST = 'dist';

function* filesOf(path: string): Iterable<string> {
  if (!existsSync(path)) return;
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  for (const entry of entries) if (entry.isFile()) yield join(entry.parentPath, entry.name);
}

/** Returns a hash of all sources; the same sources need no second build. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const isFolder = !/\.\w+$/.test(source);
    const names = isFolder ? [...filesOf(source)].sort() : [source];
    for (const name of names)
      hash.update(name).update('\0').update(readFileSync(name)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/** Number of builds that are kept, because a running process may still load files of its own build. */
const KEPT = 3;
const CURRENT = join(DIST, 'current');

const folderOf = (id: string): string => join(DIST, id);

/**
 * Removes variables of a test runner such as PROD, DEV and MODE, which would turn the build into a development build.
 */
const outerEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(PROD|DEV|MODE|SSR|BASE_URL|TEST|VITEST.*)$/.test(name),
    ),
  );

function runAstro(outDir: string): void {
  const env = { ...outerEnvironment(), ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  const astro = join('node_modules', 'astro', 'bin', 'astro.mjs');
  const { status, stdout } = spawnSync(process.execPath, [astro, 'build', '--outDir', outDir], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The build failed\n${stdout}`);
}

function build(id: string): void {
  process.stderr.write('Building …\n');
  const partial = join(DIST, `partial-${process.pid}`);
  runAstro(partial);
  cpSync('src/server/platform/db/migrations', join(partial, 'migrations'), { recursive: true });
  cpSync('src/content/seed', join(partial, 'seed'), { recursive: true });
  writeFileSync(join(partial, 'build.json'), JSON.stringify({ id }));
  if (existsSync(folderOf(id))) rmSync(partial, { recursive: true });
  else renameSync(partial, folderOf(id));
}

function makeCurrent(id: string): void {
  const link = join(DIST, `link-${process.pid}`);
  rmSync(link, { force: true });
  symlinkSync(id, link);
  renameSync(link, CURRENT);
}

/** Age in milliseconds from which an unfinished build is considered abandoned; one in progress is younger. */
const ABANDONED = 60 * 60 * 1000;

function removeOld(): void {
  for (const name of readdirSync(DIST).filter((found) => found.startsWith('partial-'))) {
    const path = join(DIST, name);
    if (statSync(path).mtimeMs < Date.now() - ABANDONED) rmSync(path, { recursive: true });
  }
  const ages = readdirSync(DIST)
    .filter((name) => /^[0-9a-f]{16}$/.test(name))
    .map((name) => ({ name, built: statSync(folderOf(name)).mtimeMs }))
    .sort((a, b) => b.built - a.built);
  for (const { name } of ages.slice(KEPT)) rmSync(folderOf(name), { recursive: true });
}

/**
 * Builds if the sources have changed. A deployed build without sources is used as it is.
 * @returns the path of the program to run
 */
export function ensureBuild(): string {
  if (existsSync('src')) {
    const id = fingerprint();
    if (!existsSync(folderOf(id))) {
      build(id);
      removeOld();
    }
    makeCurrent(id);
  }
  return join(realpathSync(CURRENT), 'server', 'entry.mjs');
}
