import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { API } from '#contract/api.ts';

const isEndpoint = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ['name', 'method', 'path', 'access'].every((part) => part in value);

/** Names of the endpoints that a module exports. */
async function endpointsOf(file: string): Promise<string[]> {
  const exported: Record<string, unknown> = await import(resolve(file));
  return Object.values(exported)
    .filter(isEndpoint)
    .map((value) => (value as { name: string }).name);
}

it('every endpoint of the contract is a call of the API', async () => {
  const declared = await Promise.all(globSync('src/contract/**/*.ts').map(endpointsOf));
  const known = new Set(API.map(({ name }) => name));
  expect(declared.flat().length).toBeGreaterThan(300);
  expect(declared.flat().filter((name) => !known.has(name))).toEqual([]);
});
