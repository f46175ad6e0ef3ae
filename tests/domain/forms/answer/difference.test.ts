import { expect, it } from 'vitest';
import { changedFields } from '#domain/forms/answer/difference.ts';
import { readRules } from '#domain/forms/inspect/rules.ts';
import { formOf } from '#tests/kit/forms/form.ts';

const text = (id: string) => ({ id, kind: 'text' as const, name: `name_${id}` });
const answered = (ids: string[], answers: Record<string, string>) => ({
  model: readRules(formOf(...ids.map(text))).model,
  answers,
});

it('the difference of two answers lists changed, new and missing fields, even across versions', () => {
  const before = answered(['f1', 'f2', 'f3'], { f1: '甲', f2: '乙', f3: '丙' });
  const after = answered(['f1', 'f2', 'f4'], { f1: '甲', f2: '丁', f4: '戊' });
  expect([...changedFields(before, after)].sort()).toEqual(['f2', 'f3', 'f4']);
});
