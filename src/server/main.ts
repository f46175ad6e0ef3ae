import { isMainThread, workerData } from 'node:worker_threads';
import { describeStartFault } from './start-fault.ts';

/** Commands of the process. `serve` is the default. */
const COMMANDS = {
  serve: () => import('./commands/serve.ts'),
  publish: () => import('./commands/publish.ts'),
  export: () => import('./commands/export.ts'),
  content: () => import('./commands/content.ts'),
  outbox: () => import('./commands/outbox.ts'),
  user: () => import('./commands/user.ts'),
  demo: () => import('./commands/demo.ts'),
  doctor: () => import('./commands/doctor/doctor.ts'),
  backup: () => import('./commands/backup/backup.ts'),
};

/** Tasks of the process's threads. */
const TASKS = {
  render: () => import('./commands/task/render.ts'),
  search: () => import('./commands/task/search.ts'),
  draw: () => import('./commands/task/draw.ts'),
  sheet: () => import('./commands/task/sheet.ts'),
  plan: () => import('./commands/task/plan.ts'),
  clean: () => import('./commands/task/clean.ts'),
  drawing: () => import('./commands/task/drawing.ts'),
  pages: () => import('./commands/task/pages.ts'),
};

const isCommand = (name: string): name is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, name);

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

try {
  if (isMainThread) process.exitCode = await main(process.argv.slice(2));
  else (await TASKS[(workerData as { task: keyof typeof TASKS }).task]()).run();
} catch (error) {
  process.stderr.write(`${describeStartFault(error) ?? (error as Error).stack}\n`);
  process.exitCode = 1;
}
