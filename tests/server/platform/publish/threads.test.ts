import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startThreads } from '#server/platform/publish/threads.ts';
import { forEach } from '#server/platform/publish/for-each.ts';

const PROGRAM = resolve('tests/server/platform/publish/thread-program.mjs');
const OPTIONS = {
  task: 'render',
  origin: '',
  dataDir: '',
  release: { id: 'r', previous: undefined },
} as const;

/** Renders batches of these numbers on threads. */
async function render(routes: number[]) {
  const renderer = startThreads(PROGRAM, OPTIONS, 'postgres:');
  const paths: string[] = [];
  const failures = await forEach(routes, renderer.width, async (route) => {
    const { entries } = await renderer.render({ route, record: {} });
    paths.push(...entries.map(({ path }) => path));
  });
  await renderer.close();
  return { paths: paths.sort(), failures: failures.map((error) => (error as Error).message) };
}

describe('startThreads', () => {
  it('renders every batch once', async () => {
    const routes = Array.from({ length: 30 }, (_, index) => 100 + index);
    expect(await render(routes)).toEqual({
      paths: routes.map((route) => `/r/${route}/`),
      failures: [],
    });
  });

  it('fails the batch of a thread that crashes, and those after it', async () => {
    const { paths, failures } = await render([500, 500, 500, 500, 1, 2]);
    expect(paths).toEqual([]);
    expect(new Set(failures)).toEqual(new Set(['The thread stumbled']));
    expect(failures).toHaveLength(6);
  });

  it('fails the batch of a thread that exits', async () => {
    const { failures } = await render([999, 999, 999, 999]);
    expect(new Set(failures)).toEqual(new Set(['A thread ended with 3']));
  });

  it('fails if the program does not exist', async () => {
    const renderer = startThreads(resolve('gone.mjs'), OPTIONS, 'postgres:');
    await expect(renderer.render({ route: 1, record: {} })).rejects.toThrow('Cannot find module');
    await renderer.close();
  });
});
