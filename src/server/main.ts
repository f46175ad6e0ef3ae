import { isMainThread, workerData } from 'node:worker_threads';
import { ConfigError } from './config.ts';

/** What the process can be asked to do; the first one unless its arguments name another. */
const COMMANDS = {
  serve: () => import('./commands/serve.ts'),
  publish: () => import('./commands/publish.ts'),
  export: () => import('./commands/export.ts'),
  content: () => import('./commands/content.ts'),
};

const isCommand = (name: string): name is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, name);

/** A mistake of the person at the terminal: told in words, without a stack. */
const isUsage = (error: unknown): error is Error =>
  error instanceof ConfigError || (error instanceof Error && error.name === 'UsageError');

async function main([name = 'serve', ...args]: string[]): Promise<number> {
  if (!isCommand(name)) {
    process.stderr.write(
      `Unknown command ${name}; there are ${Object.keys(COMMANDS).join(', ')}\n`,
    );
    return 2;
  }
  const { run } = await COMMANDS[name]();
  return run(args);
}

/** A thread renders pages of a full publish, or draws share cards. */
async function work(): Promise<void> {
  const { task } = workerData as { task: 'render' | 'draw' };
  if (task === 'draw') (await import('./commands/draw.ts')).run();
  else (await import('./commands/render.ts')).run();
}

try {
  if (isMainThread) process.exitCode = await main(process.argv.slice(2));
  else await work();
} catch (error) {
  process.stderr.write(`${isUsage(error) ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
