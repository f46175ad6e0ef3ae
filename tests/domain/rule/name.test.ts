import { describe, expect, it } from 'vitest';
import { namesOf } from '#domain/rule/name.ts';
import { parseRule } from '#domain/rule/parse.ts';

describe('namesOf', () => {
  it.each([
    ['1 + 2', []],
    ['a', ['a']],
    ['if a then -b else sum(c, [d])', ['a', 'b', 'c', 'd']],
    ['a in (b, [c..d], > e) or a = count(f)', ['a', 'b', 'c', 'd', 'e', 'f']],
  ])('of %s are %j', (source, names) => {
    const read = parseRule(source);
    expect('tree' in read && namesOf(read.tree)).toEqual(new Set(names));
  });
});
