import { expect, it } from 'vitest';
import { questionsEver } from '#domain/forms/answer/question.ts';
import { formOf } from '#tests/kit/forms/form.ts';

const text = (id: string, zh: string) => ({
  id,
  kind: 'text' as const,
  name: `name_${id}`,
  title: { zh },
});

it('has each question once, in the words of the newest version that asks it', () => {
  const versions = [formOf(text('f1', '新名')), formOf(text('f1', '旧名'), text('f2', '已停用'))];
  expect(questionsEver(versions).map(({ item }) => [item.id, item.title.zh])).toEqual([
    ['f1', '新名'],
    ['f2', '已停用'],
  ]);
});
