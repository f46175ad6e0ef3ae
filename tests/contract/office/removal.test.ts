import { expect, it } from 'vitest';
import { RECOVERABLE } from '#contract/office/bin.ts';
import { OFFICE_RESOURCES } from '#contract/office-api.ts';

const REMOVABLE = OFFICE_RESOURCES.flatMap((kept) =>
  'removal' in kept && kept.actions.includes('remove') ? [kept] : [],
);

it('each removable kind goes to the bin, unless the contract gives the reason why not', () => {
  const others = REMOVABLE.filter(({ removal }) => removal !== 'bin');
  expect(others.map(({ name, removal }) => [name, removal])).toEqual([
    ['user', 'person'],
    ['consultation', 'person'],
    ['judgingRound', 'judging'],
    ['judge', 'judging'],
    ['judgingDeputy', 'judging'],
    ['listing', 'person'],
    ['organisation', 'person'],
    ['certification', 'person'],
    ['absence', 'person'],
  ]);
});

it('the bin can restore each recoverable kind', () => {
  const kept = REMOVABLE.filter(({ isRecoverable }) => isRecoverable);
  expect(RECOVERABLE.map(({ name }) => name).toSorted()).toEqual(
    kept.map(({ name }) => name).toSorted(),
  );
});
