import { describe, expect, it } from 'vitest';
import { readRules } from '#domain/forms/inspect/rules.ts';
import { asFrozen, frozenFlaws } from '#domain/registration/frozen.ts';
import type { WrittenEntry } from '#domain/registration/marked.ts';
import type { EntrySnapshot } from '#domain/registration/snapshot.ts';
import { formOf, READ_AT } from '#tests/kit/forms/form.ts';

const frozenFrom = '2026-02-01T00:00:00Z';
const later = '2026-04-01T00:00:00Z';
const title = { zh: '问题' };
const text = (id: string, from?: string) => ({
  id,
  kind: 'text' as const,
  name: `n_${id}`,
  title,
  ...(from && { frozenFrom: from }),
});
const rows = { least: 0, most: 5 };

/** A form with a frozen and an unfrozen question in each part. */
const { model } = readRules(
  formOf(
    text('f1', frozenFrom),
    text('f2'),
    text('f3', later),
    {
      id: 'g1',
      kind: 'group',
      name: 'papers',
      title,
      rows,
      items: [text('r1', frozenFrom), text('r2')],
    },
    {
      id: 'g2',
      kind: 'group',
      name: 'people',
      title,
      part: 'member',
      rows,
      items: [text('m1', frozenFrom), text('m2')],
    },
    { id: 'g3', kind: 'group', name: 'work', title, part: 'work', items: [text('w1', frozenFrom)] },
  ),
);

const member = (memberId: number, answers: Record<string, string>) => ({ memberId, answers });
const LAST = {
  title: '作品',
  team: '队伍',
  form: { id: 1, number: 1 },
  answers: { team: { f1: '甲', f2: '甲', f3: '甲', g1: [{ r1: '甲', r2: '甲' }] }, topic: {} },
  members: [member(7, { m1: '甲', m2: '甲' })],
} as unknown as EntrySnapshot;

const WRITTEN: WrittenEntry = {
  title: '新作品',
  team: { f1: '乙', f2: '乙', f3: '乙', g1: [{ r1: '乙', r2: '乙' }] },
  topic: {},
  work: { w1: '乙' },
  members: [member(7, { m1: '乙', m2: '乙' }), member(8, { m1: '丙' })],
};
const given = { last: LAST, marks: [], now: READ_AT.now };

describe('an entry that was submitted before', () => {
  it('keeps its frozen answers, except those of new members and those never given', () => {
    expect(asFrozen(model, given, WRITTEN)).toEqual({
      ...WRITTEN,
      team: { f1: '甲', f2: '乙', f3: '乙', g1: [{ r1: '甲', r2: '乙' }] },
      members: [member(7, { m1: '甲', m2: '乙' }), member(8, { m1: '丙' })],
    });
  });

  it('takes changes to what the office asks to correct', () => {
    const marks = [
      { place: 'f1', memberId: null },
      { place: 'g1', memberId: null },
      { place: 'm1', memberId: 7 },
    ];
    expect(asFrozen(model, { ...given, marks }, WRITTEN)).toEqual(WRITTEN);
  });

  it('keeps the submitted work', () => {
    const last = { ...LAST, answers: { ...LAST.answers, work: { w1: '甲' } } };
    expect(asFrozen(model, { ...given, last }, WRITTEN).work).toEqual({ w1: '甲' });
  });

  it('reports removed rows with frozen answers, unless they are to be corrected', () => {
    const without = { ...WRITTEN, team: { ...WRITTEN.team, g1: [] } };
    expect(frozenFlaws(model, given, without)).toEqual([
      {
        place: 'g1',
        memberId: null,
        rules: [{ name: 'entries.between', values: { min: 1, max: 5 } }],
      },
    ]);
    const marks = [{ place: 'g1', memberId: null }];
    expect(frozenFlaws(model, { ...given, marks }, without)).toEqual([]);
    expect(frozenFlaws(model, given, WRITTEN)).toEqual([]);
  });

  it('stays the same if nothing was changed', () => {
    const same = { ...WRITTEN, ...LAST.answers, team: { f2: '甲' }, members: LAST.members };
    const last = { ...LAST, answers: { team: { f2: '甲' }, topic: {} } };
    expect(asFrozen(model, { ...given, last }, same).team).toEqual({ f2: '甲' });
  });
});
