import { describe, expect, it } from 'vitest';
import { readWork } from '#server/commands/backup/backup.ts';

describe('the command for backups', () => {
  it.each([[], ['make'], ['list'], ['verify'], ['verify', 'x'], ['restore', 'x']])(
    'takes %j %j',
    (...args) => {
      expect(readWork(args)).toBeTypeOf('function');
    },
  );

  it.each([['x'], ['toString'], ['list', 'x'], ['make', 'x'], ['verify', 'x', 'y']])(
    'explains itself for %j %j %j',
    (...args) => {
      expect(() => readWork(args)).toThrow('npm run backup -- verify');
    },
  );
});
