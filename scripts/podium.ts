import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild } from './build.ts';

/** Without this limit glibc keeps a pool of freed memory for each thread, 40 to 140 MB in a server at rest. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2' };

/**
 * Replaces this process with the server, keeping the process id: the allocator reads its settings from the
 * environment only when a process starts. Returns if the system cannot do that, or if the operator chose a setting.
 */
function becomeServer(program: string): void {
  if (process.platform !== 'linux' || 'MALLOC_ARENA_MAX' in process.env) return;
  const command = [process.execPath, ...process.execArgv, program, ...process.argv.slice(2)];
  process.execve?.(process.execPath, command, { ...process.env, ...ALLOCATOR });
}

/** `npm start` and related commands: updates the build if needed, then runs it in this process. */
process.chdir(resolve(import.meta.dirname, '..'));
const program = ensureBuild();
if (process.argv[2] === 'serve') becomeServer(program);
if (process.argv[2] !== 'build') await import(pathToFileURL(program).href);
