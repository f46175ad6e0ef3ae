import { expect, it } from 'vitest';
import {
  changedQuestions,
  mergedQuestions,
  questionFinder,
} from '#domain/forms/answer/question.ts';
import { formOf, optionsOf } from '#tests/kit/forms/form.ts';

const text = (id: string, zh: string) => ({
  id,
  kind: 'text' as const,
  name: `name_${id}`,
  title: { zh },
});

it('has each question once, in the words of the newest version that asks it', () => {
  const versions = [formOf(text('f1', '新名')), formOf(text('f1', '旧名'), text('f2', '已停用'))];
  expect(mergedQuestions(versions).map(({ item }) => [item.id, item.title.zh])).toEqual([
    ['f1', '新名'],
    ['f2', '已停用'],
  ]);
});

const choice = (...labels: string[]) =>
  formOf({
    id: 'f1',
    kind: 'single',
    name: 'choice',
    title: { zh: '选择' },
    options: optionsOf(...labels),
  });

it('offers what any version offered, in the words of the newest that offers it', () => {
  const [question] = mergedQuestions([choice('新'), choice('旧', '已停用')]);
  const options = question!.item.kind === 'single' ? question!.item.options : [];
  expect(options.map(({ id, label }) => [id, label.zh])).toEqual([
    [1, '新'],
    [2, '已停用'],
  ]);
});

it('is found as the version that was answered words it', () => {
  const [last, older] = [choice('新'), choice('旧')];
  const earlier = [{ number: 1, definition: older }];
  const worded = questionFinder({ earlier });
  const [question] = mergedQuestions([last]);
  const [before] = mergedQuestions([older]);
  expect(worded(question!, 1)).toEqual(before);
  expect(worded(question!, 2)).toBe(question);
});

it('is changed where another version asks it otherwise, or not at all', () => {
  const version = formOf(text('f1', '同名'), text('f2', '旧名'), text('f3', '已停用'));
  const other = formOf(text('f1', '同名'), text('f2', '新名'));
  expect(changedQuestions(version, other)).toEqual(new Set(['f2', 'f3']));
});
