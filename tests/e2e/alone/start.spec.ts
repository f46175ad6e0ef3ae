import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { test } from '../kit/portal/portal.ts';

const partsOf = (pid: number, file: 'cmdline' | 'environ'): string[] =>
  readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0');

test('npm start becomes the built server, whose allocator keeps two pools of memory', ({
  portal,
}) => {
  test.skip(process.platform !== 'linux', 'only glibc reads the setting, and only Linux has /proc');
  expect(partsOf(portal.pid(), 'environ')).toContain('MALLOC_ARENA_MAX=2');
  expect(partsOf(portal.pid(), 'cmdline').join(' ')).toMatch(/dist\S+ serve/);
});
