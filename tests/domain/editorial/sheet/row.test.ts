import { describe, expect, it } from 'vitest';
import { expertContent } from '#contract/people/people.ts';
import { UNCHANGED } from '#domain/editorial/sheet/cell.ts';
import { sheetColumns } from '#domain/editorial/sheet/column.ts';
import { excerptOf, readRow } from '#domain/editorial/sheet/row.ts';

const words = { write: (_: unknown, value: string) => value, read: () => new Map() };
const columns = sheetColumns(expertContent);
const [nameZh, nameEn] = columns as [(typeof columns)[number], (typeof columns)[number]];
const named = (zh: string, en: string) => ({ name: { zh, en }, portraitId: 'p' });
const BASE = named('张三', 'Zhang');

describe('a row of a sheet', () => {
  it('changes only what its cells changed', () => {
    const cells = new Map([
      [nameZh, '张三'],
      [nameEn, 'Zhang San'],
    ]);
    expect(readRow(cells, BASE, BASE, words)).toEqual({
      data: named('张三', 'Zhang San'),
      changes: [{ column: nameEn, before: 'Zhang', after: 'Zhang San' }],
      flaws: [],
    });
  });

  it('merges changes of two people to different cells', () => {
    const now = named('李四', 'Zhang');
    const cells = new Map([
      [nameZh, '张三'],
      [nameEn, 'Li Si'],
    ]);
    expect(readRow(cells, BASE, now, words).data).toEqual(named('李四', 'Li Si'));
  });

  it('overwrites no change of somebody else, unless both wrote the same', () => {
    const cells = new Map([[nameZh, '王五']]);
    expect(readRow(cells, BASE, named('李四', 'Zhang'), words).flaws).toEqual([
      { column: nameZh, rule: 'changedMeanwhile' },
    ]);
    const same = readRow(cells, BASE, named('王五', 'Zhang'), words);
    expect([same.changes, same.flaws]).toEqual([[], []]);
  });

  it('keeps a text that was too long for its cell', () => {
    const read = readRow(new Map([[nameZh, UNCHANGED]]), BASE, BASE, words);
    expect([read.data, read.changes]).toEqual([BASE, []]);
  });
});

describe('an excerpt of a change', () => {
  it('begins shortly before the first difference', () => {
    const before = `${'a'.repeat(100)}old${'z'.repeat(200)}`;
    const after = `${'a'.repeat(100)}new${'z'.repeat(200)}`;
    const told = excerptOf({ before, after });
    expect(told.before).toBe(`…${'a'.repeat(20)}old${'z'.repeat(97)}…`);
    expect(told.after).toBe(`…${'a'.repeat(20)}new${'z'.repeat(97)}…`);
  });
});
