import { expect, it } from 'vitest';
import { dropCopies, findCopy, readCopy, writeCopy } from '#islands/forms/keeping/copy.ts';
import { memoryOf } from '#islands/forms/keeping/memory.ts';
import { copyOf, createMemory, NAME } from './memory.ts';

it('a copy is kept per form, version and reader', () => {
  const { memory } = createMemory();
  expect(writeCopy(memory, NAME, copyOf())).toBe(true);
  expect(readCopy(memory, NAME)).toEqual(copyOf());
  expect(readCopy(memory, { ...NAME, number: 3 })).toBeUndefined();
  expect(readCopy(memory, { ...NAME, account: 7 })).toBeUndefined();
  expect(readCopy(memory, { ...NAME, changed: 7 })).toBeUndefined();
});

it('the copy of the latest earlier version is found', () => {
  const { memory } = createMemory();
  writeCopy(memory, { ...NAME, number: 1 }, copyOf());
  expect(findCopy(memory, NAME)).toEqual({ copy: copyOf(), number: 1 });
  dropCopies(memory, NAME);
  expect(findCopy(memory, NAME)).toBeUndefined();
});

it.each(['', '{', 'null', '{"answers":1}'])('no copy is read from %j', (text) => {
  const { kept, memory } = createMemory();
  kept.set('podium.form.survey.2..', text);
  expect(readCopy(memory, NAME)).toBeUndefined();
});

it('a copy that the browser refuses to store is reported', () => {
  const closed = memoryOf(() => {
    throw new Error('SecurityError');
  });
  expect(writeCopy(closed, NAME, copyOf())).toBe(false);
  expect(readCopy(closed, NAME)).toBeUndefined();
});
