import { expect, it } from 'vitest';
import zh from '#content/i18n/zh.json' with { type: 'json' };
import { placeName } from '#islands/admin/areas/cooperation/place-name.ts';

const texts: Readonly<Record<string, string>> = zh;
const names = {
  label: (resource: string, field: string) => texts[`field.${resource}.${field}`] ?? field,
  choiceName: (field: string, value: string) => texts[`admin.choice.${field}.${value}`] ?? value,
};

it.each([
  ['validUntil', '有效期至'],
  ['title.zh', '标题 · 中文'],
  ['facts.offer', '供给内容'],
  ['facts.distributions.0.url', '数据文件 · 1 · 数据文件地址'],
  ['facts.distributions.1.format', '数据文件 · 2 · 格式'],
  ['facts.questions.0.question.en', '报名问题 · 1 · 英文'],
  ['pictures.0.file', '图片 · 1'],
  ['pictures.1.alt.zh', '图片 · 2 · 图片说明 · 中文'],
  ['files.0.file', '文件 · 1'],
  ['files.1.title.zh', '文件 · 2 · 标题 · 中文'],
  ['keywords.9', '关键词 · 10'],
])('the place “%s” is called “%s”', (place, name) => {
  expect(placeName(place, names)).toBe(name);
});
