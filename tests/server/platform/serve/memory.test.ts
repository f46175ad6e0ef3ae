import { describe, expect, it } from 'vitest';
import { createMemory } from '#server/platform/serve/memory.ts';

const KEYS = ['a', 'b', 'c', 'd'];
/** Capacity for three values of this size, including the overhead of an entry. */
const SIZE = 100;
const LIMIT = 3 * (SIZE + 512);

const filled = (...keys: string[]) => {
  const memory = createMemory<string>(LIMIT);
  for (const key of keys) memory.set(key, key.toUpperCase(), SIZE);
  return memory;
};
const keptBy = (memory: ReturnType<typeof filled>) =>
  KEYS.filter((key) => memory.get(key) !== undefined);

describe('createMemory', () => {
  it('keeps what fits', () => {
    const memory = filled('a', 'b', 'c');
    expect(KEYS.map((key) => memory.get(key))).toEqual(['A', 'B', 'C', undefined]);
  });

  it('evicts the least recently used value', () => {
    const memory = filled('a', 'b', 'c');
    memory.get('a');
    memory.set('d', 'D', SIZE);
    expect(keptBy(memory)).toEqual(['a', 'c', 'd']);
  });

  it('counts a value once if it is set again', () => {
    const memory = filled('a', 'a', 'a', 'a', 'b', 'c');
    expect(keptBy(memory)).toEqual(['a', 'b', 'c']);
  });

  it('does not keep a value larger than its capacity', () => {
    const memory = filled('a');
    memory.set('b', 'B', LIMIT);
    expect(keptBy(memory)).toEqual([]);
    memory.set('c', 'C', SIZE);
    expect(keptBy(memory)).toEqual(['c']);
  });

  it('has room again after it was cleared', () => {
    const memory = filled('a', 'b', 'c');
    memory.clear();
    expect(keptBy(memory)).toEqual([]);
    for (const key of ['b', 'c', 'd']) memory.set(key, key, SIZE);
    expect(keptBy(memory)).toEqual(['b', 'c', 'd']);
  });
});
