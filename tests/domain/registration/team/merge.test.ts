import { describe, expect, it } from 'vitest';
import { mergePart, type KeptPart } from '#domain/registration/team/merge.ts';
import { snapshotChanges, type EntrySnapshot } from '#domain/registration/snapshot.ts';

const kept: KeptPart = { version: 3, answers: { f1: 'a', f2: 'b' }, stamps: { f1: 1, f2: 3 } };

describe('concurrent changes to a part', () => {
  it('are merged if they concern different fields', () => {
    expect(mergePart(kept, 1, { f1: 'neu' })).toEqual({
      version: 4,
      answers: { f1: 'neu', f2: 'b' },
      stamps: { f1: 4, f2: 3 },
      clashes: {},
    });
  });

  it('are returned as a clash if somebody else changed the same field', () => {
    expect(mergePart(kept, 2, { f1: 'c', f2: 'mine' })).toEqual({
      version: 4,
      answers: { f1: 'c', f2: 'b' },
      stamps: { f1: 4, f2: 3 },
      clashes: { f2: 'b' },
    });
  });

  it('do not clash if both wrote the same, and create no version without a change', () => {
    expect(mergePart(kept, 0, { f2: 'b' })).toEqual({ ...kept, clashes: {} });
  });

  it('can empty a field, which an outdated version does not restore', () => {
    const emptied = mergePart(kept, 3, { f1: null });
    expect(emptied).toEqual({
      version: 4,
      answers: { f2: 'b' },
      stamps: { f1: 4, f2: 3 },
      clashes: {},
    });
    expect(mergePart(emptied, 3, { f1: 'old' }).clashes).toEqual({ f1: null });
  });
});

const person = (memberId: number, change = {}) => ({
  memberId,
  role: 'member' as const,
  name: '李明',
  nameLatin: '',
  school: '某某大学',
  birthday: '2001-02-03',
  answers: { m1: 'x' },
  ...change,
});
const snapshot = (change: Partial<EntrySnapshot> = {}): EntrySnapshot => ({
  title: '作品',
  team: '队伍',
  form: null,
  answers: { team: { f1: 'a' }, topic: {} },
  members: [person(1), person(2)],
  ...change,
});

describe('the difference of two versions of an entry', () => {
  it('is empty for equal versions', () => {
    expect(snapshotChanges(snapshot(), snapshot())).toEqual([]);
  });

  it('lists changed fields, changed, new and removed people, and the title', () => {
    const after = snapshot({
      title: '新作品',
      answers: { team: {}, topic: { t1: 'new' } },
      members: [person(1, { school: '另一所大学', answers: { m1: 'y' } }), person(3)],
    });
    expect(snapshotChanges(snapshot(), after)).toEqual([
      { place: 'title', memberId: null },
      { place: 'f1', memberId: null },
      { place: 't1', memberId: null },
      { place: 'person', memberId: 1 },
      { place: 'm1', memberId: 1 },
      { place: 'person', memberId: 3 },
      { place: 'm1', memberId: 3 },
      { place: 'person', memberId: 2 },
    ]);
  });
});
