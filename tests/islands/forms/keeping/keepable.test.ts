import { expect, it } from 'vitest';
import { readCopy } from '#islands/forms/keeping/copy.ts';
import { createKeeper } from '#islands/forms/keeping/keeper.ts';
import { startOf } from '#islands/forms/keeping/start.ts';
import { copyOf, createMemory, NAME } from './memory.ts';

const SENSITIVE = new Set(['f2', 'f3']);
const answers = { f1: 'open', f2: '110101', g1: [{ f3: 'secret', f4: 'x' }] };
const known = { f1: 'open', g1: [{ f4: 'x' }] };

it('answers to sensitive questions are never kept in the browser, neither written nor sent ones', () => {
  const { memory, kept } = createMemory();
  const keeper = createKeeper({
    memory,
    name: NAME,
    copy: copyOf(),
    sensitive: SENSITIVE,
    tell: () => undefined,
  });
  keeper.write(answers);
  keeper.note({ sent: answers, isUncertain: true });
  expect(keeper.copy()).toMatchObject({ answers, sent: answers, isUncertain: true });
  expect(readCopy(memory, NAME)).toMatchObject({ answers: known, sent: null, isUncertain: false });
  expect([...kept.values()].join()).not.toMatch(/110101|secret/);
});

it('the form continues with the sensitive answers of the server', () => {
  const { memory } = createMemory();
  const keeper = createKeeper({
    memory,
    name: NAME,
    copy: copyOf(),
    sensitive: SENSITIVE,
    tell: () => undefined,
  });
  keeper.write({ f1: 'newer', f2: '110101' });
  const savedAt = '2026-03-01T03:00:00Z';
  const draft = { number: 2, savedAt, answers: { f1: 'old', f2: '110' }, files: [] };
  const { copy } = startOf(memory, NAME, { begun: 'proof', draft }, {}, SENSITIVE);
  expect(copy.answers).toEqual({ f1: 'newer', f2: '110' });
});
