import { expect, it } from 'vitest';
import { readCopy, writeCopy } from '#islands/forms/keeping/copy.ts';
import { startOf } from '#islands/forms/keeping/start.ts';
import { copyOf, createMemory, NAME } from './memory.ts';

const begun = 'new proof';
const nothing = { begun, draft: null };
const draftAt = (savedAt: string, number = 2) => ({
  begun,
  draft: { number, savedAt, answers: { f1: 'there' }, files: [] },
});

it('a new form starts with the prefilled answers', () => {
  const { copy, isOlder } = startOf(createMemory().memory, NAME, nothing, { f2: 'known' });
  expect([copy.answers, copy.begun, isOlder]).toEqual([{ f2: 'known' }, begun, false]);
});

it('a form continues with the copy in this browser, and its proof of when it was begun', () => {
  const { memory } = createMemory();
  writeCopy(memory, NAME, copyOf());
  expect(startOf(memory, NAME, nothing, {})).toEqual({ copy: copyOf(), isOlder: false });
});

it.each([
  // Written here after the server received its draft.
  ['2026-03-01T03:00:00Z', null, 'here'],
  // Written later on another device.
  ['2026-03-01T05:00:00Z', null, 'there'],
  // The draft is the one that this browser sent, although its clock is wrong.
  ['2026-03-01T05:00:00Z', '2026-03-01T05:00:00Z', 'here'],
  ['2026-03-01T06:00:00Z', '2026-03-01T05:00:00Z', 'there'],
])('the newer of a draft of %s and a copy saved at %s is taken', (at, savedAt, answer) => {
  const { memory } = createMemory();
  writeCopy(memory, NAME, copyOf({ savedAt }));
  expect(startOf(memory, NAME, draftAt(at), {}).copy.answers).toEqual({ f1: answer });
});

it.each([
  // The reply to this browser's draft was lost, and the reader continued.
  ['2026-03-01T03:30:00Z', 'here'],
  // Written later on another device.
  ['2026-03-01T05:00:00Z', 'there'],
])('the newer of a draft of %s and a copy with unsaved changes is taken', (at, answer) => {
  const { memory } = createMemory();
  writeCopy(memory, NAME, copyOf({ savedAt: '2026-03-01T03:00:00Z', isUnsaved: true }));
  expect(startOf(memory, NAME, draftAt(at), {}).copy.answers).toEqual({ f1: answer });
});

it('a submission that was not answered yet is kept', () => {
  const { memory } = createMemory();
  const kept = copyOf({ sent: { f1: 'here' }, submission: crypto.randomUUID() });
  writeCopy(memory, NAME, kept);
  expect(startOf(memory, NAME, draftAt('2026-03-02T00:00:00Z'), {}).copy).toEqual({
    ...kept,
    savedAt: null,
  });
});

it('the answers to an older version are kept, and everything else is reset', () => {
  const { memory } = createMemory();
  writeCopy(
    memory,
    { ...NAME, number: 1 },
    copyOf({ step: 'p9', submission: crypto.randomUUID() }),
  );
  const { copy, isOlder } = startOf(memory, NAME, nothing, {});
  expect([copy.answers, copy.begun, copy.submission, isOlder]).toEqual([
    { f1: 'here' },
    begun,
    null,
    true,
  ]);
});

it('a submission that may have arrived keeps id, version and proof, even if the form has changed', () => {
  const { memory } = createMemory();
  const submission = crypto.randomUUID();
  const sent = { f1: 'here' };
  const kept = copyOf({ submission, sent, sentNumber: 1, isUncertain: true });
  writeCopy(memory, { ...NAME, number: 1 }, kept);
  const draft = draftAt('2026-03-02T00:00:00Z');
  expect(startOf(memory, NAME, draft, {})).toEqual({ copy: kept, isOlder: true });
});

it('answers written before the login go to the first one who logs in, and to nobody else', () => {
  const { memory } = createMemory();
  writeCopy(memory, NAME, copyOf());
  const member = { ...NAME, account: 7 };
  expect(startOf(memory, member, nothing, {}).copy.answers).toEqual({ f1: 'here' });
  expect(readCopy(memory, NAME)).toBeUndefined();
  expect(startOf(memory, { ...NAME, account: 8 }, nothing, {}).copy.answers).toEqual({});
});

it('answers handed to an account stay with it, even if it leaves before writing more', () => {
  const { memory } = createMemory();
  const member = { ...NAME, account: 7 };
  writeCopy(memory, member, copyOf({ answers: { f1: 'earlier' }, writtenAt: 0 }));
  writeCopy(memory, { ...NAME, number: 1 }, copyOf());
  const first = startOf(memory, member, nothing, {});
  expect([first.copy.answers, first.isOlder]).toEqual([{ f1: 'here' }, true]);
  expect(startOf(memory, member, nothing, {})).toEqual(first);
});
