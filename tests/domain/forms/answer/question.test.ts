import { expect, it } from 'vitest';
import {
  changedQuestions,
  distinctlyNamed,
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

it('each question is listed once, in the words of the newest version that has it', () => {
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

it('the options of all versions are listed, in the words of the newest that has them', () => {
  const [question] = mergedQuestions([choice('新'), choice('旧', '已停用')]);
  const options = question!.item.kind === 'single' ? question!.item.options : [];
  expect(options.map(({ id, label }) => [id, label.zh])).toEqual([
    [1, '新'],
    [2, '已停用'],
  ]);
});

it('a question that only an older version asks gives way to one that has taken its name', () => {
  const city = (id: string) => ({ ...text(id, '城市'), name: 'city' });
  const merged = mergedQuestions([formOf(city('f3')), formOf(city('f1'), text('f2', '其他'))]);
  expect(distinctlyNamed(merged).map(({ item }) => item.name)).toEqual([
    'city',
    'city_f1',
    'name_f2',
  ]);
});

it('a question is shown in the words of the answered version', () => {
  const [last, older] = [choice('新'), choice('旧')];
  const earlier = [{ number: 1, definition: older }];
  const worded = questionFinder({ earlier });
  const [question] = mergedQuestions([last]);
  const [before] = mergedQuestions([older]);
  expect(worded(question!, 1)).toEqual(before);
  expect(worded(question!, 2)).toBe(question);
});

it('a question is changed if another version words it differently or lacks it', () => {
  const version = formOf(text('f1', '同名'), text('f2', '旧名'), text('f3', '已停用'));
  const other = formOf(text('f1', '同名'), text('f2', '新名'));
  expect(changedQuestions(version, other)).toEqual(new Set(['f2', 'f3']));
});
