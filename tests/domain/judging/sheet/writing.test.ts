import { describe, expect, it } from 'vitest';
import type { FieldChange } from '#contract/judging/sheet.ts';
import { changeFlaws, EMPTY_SHEET, valueAt, writeChanges } from '#domain/judging/sheet/writing.ts';
import { criterionOf } from '#tests/kit/judging/criterion.ts';

const CRITERIA = [criterionOf(1, 1000, { step: 50 }), criterionOf(2, 0, { kind: 'text' })];
let count = 0;
const change = (
  field: string,
  value: FieldChange['value'],
  base: FieldChange['value'] = null,
): FieldChange => {
  count += 1;
  return { uuid: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`, field, base, value };
};
const wrong = (field: string, value: FieldChange['value']) =>
  changeFlaws(CRITERIA, [change(field, value)]).map(({ place, rules }) => [place, rules[0]!.name]);

describe('the flaw of a change', () => {
  it.each([
    [100.5, true],
    [0, true],
    [-0, true],
    [100.01, false],
    [0.25, false],
    [0.333, false],
    [-1, false],
    [1e300, false],
    [NaN, false],
    ['90', false],
  ])('a mark of %s fits: %s', (value, isRight) => {
    const criteria = [criterionOf(1, 1000, { max: 10_050, step: 50 })];
    const flaws = changeFlaws(criteria, [change('mark.1', value)]);
    expect(flaws.length === 0).toBe(isRight);
  });

  it.each(['mark.3', 'comment.3', 'mark.9999'])('%s belongs to no criterion', (field) => {
    expect(wrong(field, 1)).toEqual([[field, 'criterion']]);
  });

  it('a text criterion takes no mark, and a comment must be text', () => {
    expect(wrong('mark.2', 1)).toEqual([['mark.2', 'mark']]);
    expect(wrong('comment.2', 1)).toEqual([['comment.2', 'text']]);
    expect(wrong('note', 3)).toEqual([['note', 'text']]);
  });

  it('the confidence ranges from one to five', () => {
    expect(wrong('confidence', 3)).toEqual([]);
    expect(wrong('confidence', 6)).toEqual([['confidence', 'confidence']]);
  });
});

describe('changes to a sheet', () => {
  it('are written field by field, later ones over earlier ones', () => {
    const { content, applied, clashes } = writeChanges(EMPTY_SHEET, [
      change('mark.1', 90.5),
      change('mark.1', 80, 90.5),
      change('comment.2', 'good'),
      change('note', 'n'),
      change('confidence', 4),
    ]);
    expect(content).toEqual({
      marks: { 1: 8000 },
      comments: { 2: 'good' },
      comment: '',
      note: 'n',
      confidence: 4,
    });
    expect([applied.length, clashes]).toEqual([5, []]);
  });

  it('write nothing if the same field was changed meanwhile, and return both values', () => {
    const before = writeChanges(EMPTY_SHEET, [change('mark.1', 70), change('note', 'a')]).content;
    const { content, clashes } = writeChanges(before, [
      change('mark.1', 90, 60),
      change('note', 'b', 'a'),
    ]);
    expect(clashes).toEqual([{ field: 'mark.1', theirs: 70, mine: 90 }]);
    expect([valueAt(content, 'mark.1'), valueAt(content, 'note')]).toEqual([70, 'b']);
  });

  it('do not clash if both wrote the same', () => {
    const before = writeChanges(EMPTY_SHEET, [change('mark.1', 70)]).content;
    expect(writeChanges(before, [change('mark.1', 70, 60)])).toEqual({
      content: before,
      applied: [],
      clashes: [],
    });
  });

  it('can remove a mark', () => {
    const before = writeChanges(EMPTY_SHEET, [change('mark.1', 70)]).content;
    expect(writeChanges(before, [change('mark.1', null, 70)]).content).toEqual(EMPTY_SHEET);
  });
});
