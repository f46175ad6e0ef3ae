import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a build is made from. */
const SOURCES = ['src', 'public', 'astro.config.mjs', 'uno.config.ts', 'tsconfig.json', 'package-lock.json'];
const DIST = 'dist';
const PARTIAL = 'dist.partial';

function* filesOf(path: string): Iterable<string> {
  if (!existsSync(path)) return;
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  for (const entry of entries) if (entry.isFile()) yield join(entry.parentPath, entry.name);
}

/** One number for the content of all sources: equal sources need no second build. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const isFolder = !/\.\w+$/.test(source);
    const names = isFolder ? [...filesOf(source)].sort() : [source];
    for (const name of names) hash.update(name).update('\0').update(readFileSync(name)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

function builtId(): string | undefined {
  const file = join(DIST, 'build.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { id: string }).id : undefined;
}

function runAstro(): void {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  const astro = join('node_modules', 'astro', 'bin', 'astro.mjs');
  const { status } = spawnSync(process.execPath, [astro, 'build', '--outDir', PARTIAL], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The build failed; `npm run build` shows why');
}

/** Builds into a folder of its own and puts it in place by one rename: a running server keeps its files until then. */
function build(id: string): void {
  process.stderr.write('Building …\n');
  rmSync(PARTIAL, { recursive: true, force: true });
  runAstro();
  cpSync('src/server/db/migrations', join(PARTIAL, 'migrations'), { recursive: true });
  cpSync('src/content/seed', join(PARTIAL, 'seed'), { recursive: true });
  writeFileSync(join(PARTIAL, 'build.json'), JSON.stringify({ id }));
  rmSync(DIST, { recursive: true, force: true });
  renameSync(PARTIAL, DIST);
}

/** Builds if the sources changed; a deployed build without sources is used as it is. */
export function ensureBuild(): void {
  if (!existsSync('src')) return;
  const id = fingerprint();
  if (builtId() !== id) build(id);
}
