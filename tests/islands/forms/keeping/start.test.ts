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

it('begins with what is known beforehand', () => {
  const { copy, isOlder } = startOf(createMemory().memory, NAME, nothing, { f2: 'known' });
  expect([copy.answers, copy.begun, isOlder]).toEqual([{ f2: 'known' }, begun, false]);
});

it('goes on with what this browser has kept, and with the proof of when that began', () => {
  const { memory } = createMemory();
  writeCopy(memory, NAME, copyOf());
  expect(startOf(memory, NAME, nothing, {})).toEqual({ copy: copyOf(), isOlder: false });
});

it.each([
  // Written here after the server got its draft.
  ['2026-03-01T03:00:00Z', null, 'here'],
  // Another device came later.
  ['2026-03-01T05:00:00Z', null, 'there'],
  // The draft is the one that this browser sent; its clock is wrong.
  ['2026-03-01T05:00:00Z', '2026-03-01T05:00:00Z', 'here'],
  ['2026-03-01T06:00:00Z', '2026-03-01T05:00:00Z', 'there'],
])('of a draft of %s and a copy saved at %s takes what is newer', (at, savedAt, answer) => {
  const { memory } = createMemory();
  writeCopy(memory, NAME, copyOf({ savedAt }));
  expect(startOf(memory, NAME, draftAt(at), {}).copy.answers).toEqual({ f1: answer });
});

it.each([
  // The reply to what this browser sent was lost; its reader wrote on.
  ['2026-03-01T03:30:00Z', 'here'],
  // Another device came later.
  ['2026-03-01T05:00:00Z', 'there'],
])('of a draft of %s and a copy that was written on takes what is newer', (at, answer) => {
  const { memory } = createMemory();
  writeCopy(memory, NAME, copyOf({ savedAt: '2026-03-01T03:00:00Z', isUnsaved: true }));
  expect(startOf(memory, NAME, draftAt(at), {}).copy.answers).toEqual({ f1: answer });
});

it('leaves what was sent and not yet answered as it was', () => {
  const { memory } = createMemory();
  const kept = copyOf({ sent: { f1: 'here' }, submission: crypto.randomUUID() });
  writeCopy(memory, NAME, kept);
  expect(startOf(memory, NAME, draftAt('2026-03-02T00:00:00Z'), {}).copy).toEqual({
    ...kept,
    savedAt: null,
  });
});

it('keeps the answers to an older version, and begins anew otherwise', () => {
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

it('keeps the name, the version and the proof of what the server may have got, though the form is another one', () => {
  const { memory } = createMemory();
  const submission = crypto.randomUUID();
  const sent = { f1: 'here' };
  const kept = copyOf({ submission, sent, sentNumber: 1, isUncertain: true });
  writeCopy(memory, { ...NAME, number: 1 }, kept);
  const draft = draftAt('2026-03-02T00:00:00Z');
  expect(startOf(memory, NAME, draft, {})).toEqual({ copy: kept, isOlder: true });
});

it('gives what was written before the login to whoever logs in, and to nobody after them', () => {
  const { memory } = createMemory();
  writeCopy(memory, NAME, copyOf());
  const member = { ...NAME, account: 7 };
  expect(startOf(memory, member, nothing, {}).copy.answers).toEqual({ f1: 'here' });
  expect(readCopy(memory, NAME)).toBeUndefined();
  expect(startOf(memory, { ...NAME, account: 8 }, nothing, {}).copy.answers).toEqual({});
});

it('keeps it for them, though they leave again before they write any more', () => {
  const { memory } = createMemory();
  const member = { ...NAME, account: 7 };
  writeCopy(memory, member, copyOf({ answers: { f1: 'earlier' }, writtenAt: 0 }));
  writeCopy(memory, { ...NAME, number: 1 }, copyOf());
  const first = startOf(memory, member, nothing, {});
  expect([first.copy.answers, first.isOlder]).toEqual([{ f1: 'here' }, true]);
  expect(startOf(memory, member, nothing, {})).toEqual(first);
});
