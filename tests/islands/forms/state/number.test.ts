import { expect, it } from 'vitest';
import { modelOf } from '#domain/forms/model.ts';
import { numberOf } from '#islands/forms/state/number.ts';
import { formOf } from '#tests/kit/forms/form.ts';

const title = { zh: '题' };
const model = modelOf(
  formOf(
    { id: 'f1', kind: 'text', name: 'a', title },
    { id: 'f2', kind: 'hidden', name: 'b', title },
    { id: 'f3', kind: 'text', name: 'c', title },
    { id: 'f4', kind: 'text', name: 'd', title },
  ),
  new Map(),
);

it('the visible questions are numbered, without hidden fields', () => {
  const shown = new Set(['f1', 'f2', 'f4']);
  expect(['f1', 'f2', 'f3', 'f4'].map((place) => numberOf(model, { shown }, place))).toEqual([
    1,
    undefined,
    undefined,
    2,
  ]);
});
