import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { useMemoryDisk } from './scripts/memory-disk.ts';

useMemoryDisk();

const TESTS = 'tests/**/*.test.ts';
/** What replaces a module replaces it for whoever shares its process: these files get one each. */
const REPLACING = globSync(TESTS).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));

/** Faults wait for most of their time: begun last, each would have the machine to itself. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isWaiting = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/fault/');
    return [...sorted.filter(isWaiting), ...sorted.filter((file) => !isWaiting(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: WaitingFirst },
    globalSetup: './tests/database.setup.ts',
    setupFiles: './tests/clock.setup.ts',
    restoreMocks: true,
    // Its modules name each other without their endings, which Node alone does not take.
    server: { deps: { inline: ['jsencrypt'] } },
    // Nothing here measures time: a test ends when it is through, also on a machine with other work.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Files share the modules of their worker: loading the program anew for each took three quarters of the time.
    // More than there are processors cost more than they wait (docs/performance.md, The suite).
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'shared', include: [TESTS], exclude: REPLACING, isolate: false },
      },
      {
        extends: true,
        test: { name: 'replacing', include: REPLACING },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['tests/islands/**/*.test.tsx'],
          environment: 'happy-dom',
          pool: 'threads',
          setupFiles: ['./tests/clock.setup.ts', './tests/page.setup.ts'],
          // Under test antd gives all that has an id the same one.
          env: { NODE_ENV: 'development' },
          isolate: false,
        },
      },
    ],
  },
});
