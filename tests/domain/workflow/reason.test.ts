import { expect, it } from 'vitest';
import type {
  ApplicationRecordEntry,
  ApplicationState,
  RecordDeed,
} from '#contract/workflow/application.ts';
import { entryBehind } from '#domain/workflow/reason.ts';

const entry = (deed: RecordDeed, note = ''): ApplicationRecordEntry => ({
  at: '2026-06-01T00:00:00Z',
  deed,
  step: null,
  by: null,
  assignee: null,
  standsFor: null,
  place: null,
  note,
});

it.each<[ApplicationState, ApplicationRecordEntry[], string | undefined]>([
  ['pending', [entry('start', 'a')], undefined],
  ['active', [entry('start'), entry('return', 'a'), entry('resubmit', 'b')], undefined],
  ['returned', [entry('return', 'a'), entry('resubmit'), entry('return', 'b')], 'b'],
  ['approved', [entry('approve', 'a'), entry('approve', 'b'), entry('finish', 'c')], 'b'],
  ['approved', [entry('approve', 'a'), entry('pass', 'b'), entry('copy', 'c')], 'b'],
  ['rejected', [entry('approve', 'a'), entry('reject', 'b'), entry('finish', 'c')], 'b'],
  ['rejected', [entry('refuse', 'a')], 'a'],
  ['withdrawn', [entry('comment', 'a'), entry('withdraw', 'b')], 'b'],
  ['withdrawn', [entry('cancel', 'a'), entry('finish', 'b')], 'a'],
])('the last entry that made an application %s says why', (state, records, note) => {
  expect(entryBehind(state, records)?.note).toBe(note);
});
