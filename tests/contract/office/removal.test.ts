import { expect, it } from 'vitest';
import { RECOVERABLE } from '#contract/office/bin.ts';
import { OFFICE_RESOURCES } from '#contract/office-api.ts';

const REMOVABLE = OFFICE_RESOURCES.flatMap((kept) =>
  'removal' in kept && kept.actions.includes('remove') ? [kept] : [],
);

it('leads to the bin, or the contract says why not, for every kind of which any can be removed', () => {
  const others = REMOVABLE.filter(({ removal }) => removal !== 'bin');
  expect(others.map(({ name, removal }) => [name, removal])).toEqual([
    ['user', 'person'],
    ['consultation', 'person'],
    ['judgingRound', 'judging'],
    ['judge', 'judging'],
    ['judgingDeputy', 'judging'],
  ]);
});

it('has a way back in the bin for each kind that lies there', () => {
  const kept = REMOVABLE.filter(({ isRecoverable }) => isRecoverable);
  expect(RECOVERABLE.map(({ name }) => name).toSorted()).toEqual(
    kept.map(({ name }) => name).toSorted(),
  );
});
