import { describe, expect, it } from 'vitest';
import { insert, type Insertion } from '#domain/codegen/insertion/insertion.ts';

const FILE = 'one\ntwo\nthree\n';
const at = (part: Partial<Insertion>): Insertion => ({
  path: 'list.ts',
  text: 'new\n',
  where: 'after',
  anchor: 'two\n',
  ...part,
});

describe('an insertion', () => {
  it('goes before or after its anchor', () => {
    expect(insert(FILE, at({}))).toBe('one\ntwo\nnew\nthree\n');
    expect(insert(FILE, at({ where: 'before' }))).toBe('one\nnew\ntwo\nthree\n');
  });

  it('is refused if its anchor is missing, or occurs twice', () => {
    expect(() => insert(FILE, at({ anchor: 'four' }))).toThrow('list.ts: not exactly one “four”');
    expect(() => insert(FILE, at({ anchor: 'o' }))).toThrow('list.ts');
  });

  it('leaves out texts that a dictionary has already', () => {
    const file = '{\n  "a": "1",\n  "c": "3"\n}\n';
    const given = at({
      path: 'zh.json',
      text: '  "a": "9",\n  "b": "2",\n',
      where: 'before',
      anchor: '  "c": ',
    });
    expect(insert(file, given)).toBe('{\n  "a": "1",\n  "b": "2",\n  "c": "3"\n}\n');
  });
});
