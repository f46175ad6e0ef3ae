import { describe, expect, it } from 'vitest';
import type { FormGroup } from '#contract/forms/group.ts';
import { changedGroups, overwrittenGroups, normalisedGroup } from '#domain/forms/answer/groups.ts';
import { GROUP } from '#tests/kit/forms/filling.ts';

const named = (zh: string, change: Partial<FormGroup> = {}): FormGroup => ({
  ...GROUP,
  name: { zh, en: '' },
  ...change,
});
const [north, south] = [named('北方'), named('南方')];
const wider = named('北方', { fields: ['f1', 'f2'] });

describe('one group among those of a form', () => {
  it('is added at the end, changed in its place, or removed', () => {
    expect(changedGroups([north], { before: undefined, after: south })).toEqual([north, south]);
    expect(changedGroups([north, south], { before: north, after: wider })).toEqual([wider, south]);
    expect(changedGroups([north, south], { before: north, after: undefined })).toEqual([south]);
  });

  it('is not changed where somebody else has changed it', () => {
    expect(changedGroups([wider, south], { before: north, after: undefined })).toBeUndefined();
  });

  it('takes the place of the one of its name where it has to', () => {
    const mine = named('北方组');
    expect(overwrittenGroups([wider, south], { before: north, after: mine })).toEqual([
      mine,
      south,
    ]);
    expect(overwrittenGroups([south], { before: north, after: mine })).toEqual([south, mine]);
    expect(overwrittenGroups([wider, south], { before: north, after: undefined })).toEqual([south]);
  });
});

it('changes no question that its members do not see', () => {
  const group = named('北方', { deeds: ['edit'], fields: ['f1'], editable: ['f1', 'f2'] });
  expect(normalisedGroup(group).editable).toEqual(['f1']);
  expect(normalisedGroup({ ...group, deeds: ['view'] }).editable).toEqual([]);
});
