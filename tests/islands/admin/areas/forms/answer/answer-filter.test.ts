import { describe, expect, it } from 'vitest';
import { isField, itemsOf } from '#domain/forms/model.ts';
import {
  answerFilterOf,
  conditionsIn,
  optionGroups,
} from '#islands/admin/areas/forms/answer/answer-filter.ts';
import { formOf, optionsOf } from '#tests/kit/forms/form.ts';

const FIELDS = itemsOf(
  formOf(
    { id: 'f1', kind: 'single', name: 'rating', title: { zh: '满意吗' }, options: optionsOf('是') },
    { id: 'f2', kind: 'text', name: 'reason', title: { zh: '为什么' } },
    {
      id: 'f3',
      kind: 'single',
      name: 'illness',
      title: { zh: '病史' },
      isSensitive: true,
      options: optionsOf('有'),
    },
  ),
)
  .filter(isField)
  .map(({ item }) => item);

describe('the filter of answers', () => {
  it('selects the option named by the address', () => {
    expect(answerFilterOf({ keyword: '好', conditions: 'f1.2' })).toEqual({
      keyword: '好',
      conditions: [{ field: 'f1', options: [2] }],
    });
  });

  it.each(['', 'f1', 'f1.', 'f1.x', '__proto__.1', 'f1.1234', undefined])(
    'selects no option for an invalid address: %j',
    (text) => {
      expect(conditionsIn(text)).toEqual([]);
      expect(answerFilterOf({ state: 'waiting', conditions: text })).toEqual({ state: 'waiting' });
    },
  );

  it('offers the options of questions that have charts', () => {
    expect(optionGroups(FIELDS, 'zh')).toEqual([
      { label: '满意吗', options: [{ value: 'f1.1', label: '是' }] },
    ]);
  });
});
