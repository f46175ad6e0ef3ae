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

describe('a change to one permission group of a form', () => {
  it('appends, replaces or removes the group', () => {
    expect(changedGroups([north], { before: undefined, after: south })).toEqual([north, south]);
    expect(changedGroups([north, south], { before: north, after: wider })).toEqual([wider, south]);
    expect(changedGroups([north, south], { before: north, after: undefined })).toEqual([south]);
  });

  it('is refused if somebody else has changed the group', () => {
    expect(changedGroups([wider, south], { before: north, after: undefined })).toBeUndefined();
  });

  it('replaces the group of the same name when it overwrites', () => {
    const mine = named('北方组');
    expect(overwrittenGroups([wider, south], { before: north, after: mine })).toEqual([
      mine,
      south,
    ]);
    expect(overwrittenGroups([south], { before: north, after: mine })).toEqual([south, mine]);
    expect(overwrittenGroups([wider, south], { before: north, after: undefined })).toEqual([south]);
  });
});

it('a group may edit only questions that it may see', () => {
  const group = named('北方', { deeds: ['edit'], fields: ['f1'], editable: ['f1', 'f2'] });
  expect(normalisedGroup(group).editable).toEqual(['f1']);
  expect(normalisedGroup({ ...group, deeds: ['view'] }).editable).toEqual([]);
});
