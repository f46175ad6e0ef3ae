import { describe, expect, it } from 'vitest';
import { contentAt, snapshotChanges, type EntrySnapshot } from '#domain/registration/snapshot.ts';

const PERSON = {
  memberId: 7,
  role: 'captain' as const,
  name: '李明',
  nameLatin: '',
  school: '甲大学',
  birthday: '2001-02-03',
  answers: { m1: '学习' },
};
const BEFORE: EntrySnapshot = {
  title: '作品',
  team: '队伍',
  form: { id: 1, number: 1 },
  answers: { team: { f1: '方案甲' }, topic: {} },
  members: [PERSON],
};

describe('the difference of two versions of an entry', () => {
  it('lists changed places, and members who joined or left', () => {
    const after: EntrySnapshot = {
      ...BEFORE,
      title: '新作品',
      answers: { team: { f1: '方案乙' }, topic: { t1: '平台' } },
      members: [{ ...PERSON, memberId: 8 }],
    };
    expect(snapshotChanges(BEFORE, after)).toEqual([
      { place: 'title', memberId: null },
      { place: 'f1', memberId: null },
      { place: 't1', memberId: null },
      { place: 'person', memberId: 8 },
      { place: 'm1', memberId: 8 },
      { place: 'person', memberId: 7 },
    ]);
    expect(snapshotChanges(BEFORE, BEFORE)).toEqual([]);
  });

  it.each([
    ['title', null, { title: '作品' }],
    ['f1', null, { f1: '方案甲' }],
    ['t1', null, {}],
    ['person', 7, { person: '李明 · 甲大学 · 2001-02-03' }],
    ['m1', 7, { m1: '学习' }],
    ['person', 9, {}],
  ])('shows the earlier content at %s of %s', (place, memberId, content) => {
    expect(contentAt(BEFORE, { place, memberId })).toEqual(content);
  });
});
