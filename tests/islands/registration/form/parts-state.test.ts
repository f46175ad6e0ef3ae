import { expect, it } from 'vitest';
import type { SavedPart } from '#contract/registration/entry/part.ts';
import {
  afterSaving,
  answersIn,
  clashesOf,
  draftsOf,
  isDirty,
  refreshDrafts,
  withKept,
} from '#islands/registration/form/parts-state.ts';

const MEMBER = {
  id: 4,
  role: 'captain' as const,
  nickName: '甲',
  name: null,
  school: null,
  isSelf: true,
  isConfirmed: false,
};
const TEAM = {
  id: 1,
  name: '甲队',
  version: 1,
  role: 'captain' as const,
  members: [MEMBER],
  invitations: [],
  requests: [],
  person: null,
};
const entryOf = (version: number, slogan: string) => ({
  team: TEAM,
  parts: [
    { part: 'team' as const, memberId: null, version, answers: { f1: slogan } },
    { part: 'member' as const, memberId: 4, version: 1, answers: { f2: '计算机' } },
    { part: 'member' as const, memberId: 5, version: 3, answers: { f2: '数学' } },
  ],
});
const EMPTY = { version: 0, base: {}, changes: {} };
const replyOf = (change: Partial<SavedPart>): SavedPart => ({
  part: 'team',
  memberId: null,
  version: 3,
  answers: { f1: '丙' },
  savedAt: '2026-03-01T04:00:00.000Z',
  clashes: {},
  saveIn: 1,
  ...change,
});

it('the drafts of an entry are the parts that its reader writes', () => {
  expect(draftsOf(entryOf(2, '乙'))).toEqual({
    team: { version: 2, base: { f1: '乙' }, changes: {} },
    topic: EMPTY,
    work: EMPTY,
    member: { version: 1, base: { f2: '计算机' }, changes: {} },
  });
});

it('a changed part keeps the version at which the change began', () => {
  const drafts = draftsOf(entryOf(2, '乙'));
  const changed = { ...drafts, team: { ...drafts.team, changes: { f1: '丙' } } };
  expect(refreshDrafts(changed, entryOf(5, '丁')).team).toEqual(changed.team);
  expect(refreshDrafts(drafts, entryOf(5, '丁')).team.base).toEqual({ f1: '丁' });
  expect(isDirty(changed.team)).toBe(true);
  expect(answersIn(changed.team)).toEqual({ f1: '丙' });
});

it('text typed during a save stays unsaved', () => {
  const draft = { version: 2, base: { f1: '乙' }, changes: { f1: '丙丁', f9: '戊' } };
  expect(afterSaving(draft, { f1: '丙', f9: '戊' }, replyOf({}))).toEqual({
    version: 3,
    base: { f1: '丙' },
    changes: { f1: '丙丁' },
  });
});

it('a clash has both values', () => {
  const clashes = clashesOf('team', { f1: '丙' }, replyOf({ clashes: { f1: '丁' } }));
  expect(clashes).toEqual([{ part: 'team', id: 'f1', mine: '丙', theirs: '丁' }]);
});

it('unsaved changes are restored with their original version', () => {
  const drafts = draftsOf(entryOf(5, '丁'));
  const kept = { ...drafts, team: { version: 2, base: { f1: '乙' }, changes: { f1: '丙' } } };
  expect(withKept(drafts, kept).team).toEqual({
    version: 2,
    base: { f1: '丁' },
    changes: { f1: '丙' },
  });
});
