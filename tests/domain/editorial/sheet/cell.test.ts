import { describe, expect, it } from 'vitest';
import { UNCHANGED, readCell, writeCell } from '#domain/editorial/sheet/cell.ts';
import { MAX_CELL_LENGTH } from '#domain/sheet/cell.ts';
import type { Column, Form } from '#domain/editorial/sheet/column.ts';

const column = (form: Form, empty: Column['empty'] = null): Column => ({
  path: ['x'],
  names: ['x'],
  locale: null,
  form,
  empty,
  choices: ['notice', 'story'],
});
const NAMES = { notice: '公告', story: '报道', true: '是', false: '否' };
const words = {
  write: (_: Column, value: string) => NAMES[value as keyof typeof NAMES],
  read: () => new Map(Object.entries(NAMES).map(([value, name]) => [name, value])),
};

describe('a cell', () => {
  it.each([
    ['text', '人工智能', '人工智能', '人工智能'],
    ['number', 2025, '2025', 2025],
    ['yesNo', true, '是', true],
    ['choice', 'story', '报道', 'story'],
    ['day', '2025-06-18', '2025-06-18', '2025-06-18'],
    ['moment', '2025-06-18T01:00:00Z', '2025-06-18 09:00', '2025-06-18T09:00:00+08:00'],
  ] as const)('of a %s is written in readable form and read back', (form, value, text, read) => {
    expect(writeCell(column(form), value, words)).toBe(text);
    expect(readCell(column(form), text, words)).toEqual({ value: read });
  });

  it.each([
    ['moment', '2025/6/18 9:00', { rule: 'datetime' }],
    ['moment', '2025/06/18 9:00', { value: '2025-06-18T09:00:00+08:00' }],
    ['moment', '2025-06-18T09:00:00.000Z', { value: '2025-06-18T09:00:00+08:00' }],
    ['moment', '2025-02-30', { rule: 'datetime' }],
    ['moment', '2025-06-18 25:00', { rule: 'datetime' }],
    ['day', '2025-06-18T00:00:00.000Z', { value: '2025-06-18' }],
    ['day', 'tomorrow', { rule: 'date' }],
    ['number', '12.5', { rule: 'whole' }],
    ['choice', '随笔', { rule: 'choice' }],
    ['yesNo', '也许', { rule: 'choice' }],
  ] as const)('of a %s reads %s', (form, text, read) => {
    expect(readCell(column(form), text, words)).toEqual(read);
  });

  it('has the empty value of its column if it is empty', () => {
    expect(readCell(column('text', ''), '', words)).toEqual({ value: '' });
    expect(readCell(column('number'), '', words)).toEqual({ value: null });
  });

  it('is marked as unchanged if its text is too long', () => {
    expect(writeCell(column('text'), 'x'.repeat(MAX_CELL_LENGTH + 1), words)).toBe(UNCHANGED);
  });
});
