import { describe, expect, it } from 'vitest';
import { COPY_STATES } from '#contract/judging/file/copy.ts';
import { copyMayBecome, searchedState } from '#domain/judging/copy.ts';

describe('the copy of a file', () => {
  it('can be shown or withheld once it exists', () => {
    const shown = COPY_STATES.filter((state) => copyMayBecome(state, 'shown'));
    const withheld = COPY_STATES.filter((state) => copyMayBecome(state, 'withheld'));
    expect(shown).toEqual(['clear', 'names', 'unread', 'withheld']);
    expect(withheld).toEqual(['clear', 'names', 'unread', 'shown']);
  });

  it('waits for a decision if names were found or parts could not be searched', () => {
    expect([
      searchedState(0, true),
      searchedState(1, true),
      searchedState(0, false),
      searchedState(2, false),
    ]).toEqual(['clear', 'names', 'unread', 'names']);
  });
});
