import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { startCluster } from '../src/server/platform/db/embedded/cluster.ts';

/**
 * `npm run dev`: Astro's development server with hot reload, with the embedded PostgreSQL or the one in
 * `DATABASE_URL`.
 */
process.chdir(resolve(import.meta.dirname, '..'));
const own =
  (process.env['DATABASE_URL'] ?? '') === ''
    ? await startCluster(resolve(process.env['DATA_DIR'] || './var'))
    : undefined;
const env = {
  ...process.env,
  ...(own && { DATABASE_URL: own.url }),
  ASTRO_TELEMETRY_DISABLED: '1',
};
const port = process.env['PORT'] || '4321';
const astro = spawn(
  process.execPath,
  [join('node_modules', 'astro', 'bin', 'astro.mjs'), 'dev', '--port', port],
  { env, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => astro.kill(signal));
astro.on('exit', (code) => {
  void (own?.stop() ?? Promise.resolve()).then(() => process.exit(code ?? 0));
});
