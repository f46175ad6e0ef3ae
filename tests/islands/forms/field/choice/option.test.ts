import { expect, it } from 'vitest';
import type { Option } from '#contract/forms/field/part.ts';
import { toggled } from '#islands/forms/field/choice/option.ts';

const option = (id: number, isExclusive = false): Option => ({
  id,
  label: { zh: String(id), en: '' },
  visible: '',
  quota: null,
  isOther: false,
  isExclusive,
  picture: null,
  score: null,
});
const OPTIONS = [option(1), option(2), option(3, true)];

it.each([
  [[], 1, [1]],
  [[1], 2, [1, 2]],
  [[1, 2], 1, [2]],
  [[1, 2], 3, [3]],
  [[3], 1, [1]],
  [[3], 3, []],
])('toggling in %j the option %i gives %j', (chosen, id, after) => {
  const found = toggled({ chosen, other: 'x' }, OPTIONS[id - 1]!, OPTIONS);
  expect(found).toEqual({ chosen: after, other: 'x' });
});
