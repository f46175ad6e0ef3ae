import type { Locator } from '@playwright/test';
import { plain } from '../../../kit/content/picture.ts';
import { pdfOf } from '../../../kit/content/uploading.ts';
import {
  ASKED_KINDS,
  exampleOf,
  questionOf,
  type AskedKind,
} from '../../../kit/forms/each-kind.ts';
import type { Items } from './form.ts';

/** The id of the question of a kind in a form of all kinds. */
export const idOf = (kind: AskedKind): string => `q${ASKED_KINDS.indexOf(kind)}`;

/** A question of each kind, and a group of up to two rows. */
export const EACH_KIND: Items = [
  ...ASKED_KINDS.map((kind) => questionOf(kind, idOf(kind))),
  {
    id: 'g1',
    kind: 'group',
    name: 'g1',
    title: { zh: '成员' },
    rows: { least: 1, most: 2 },
    items: [questionOf('text', 'f1', '姓名'), questionOf('matrix', 'f2', '掌握')],
  },
];

const written = (text: string) => (question: Locator) => question.getByRole('textbox').fill(text);
const ticked = (name: string) => (question: Locator) => question.getByLabel(name).check();
const sent = (question: Locator, name: string, mimeType: string, buffer: Buffer) =>
  question.locator('input[type="file"]').first().setInputFiles({ name, mimeType, buffer });

/** How to enter the first answer to each kind of question. */
export const GIVE: Readonly<Record<AskedKind, (question: Locator) => Promise<unknown>>> = {
  text: written('安'),
  longText: written('第一行\n第二行'),
  number: written('1.5'),
  phone: written('13912345678'),
  email: written('a@example.org'),
  idNumber: written('11010519491231002X'),
  single: ticked('甲'),
  dropdown: (question) => question.getByRole('combobox').selectOption('甲'),
  multiple: ticked('甲'),
  rank: (question) => question.getByRole('button', { name: '上移：乙' }).press('Enter'),
  async cascader(question) {
    await question.getByRole('combobox').first().selectOption('北方');
    await question.getByRole('combobox').last().selectOption('山');
  },
  date: (question) => question.locator('input').fill('2004-02-29'),
  async dateRange(question) {
    await question.locator('input').first().fill('2022-09-01');
    await question.locator('input').last().fill('2026-06-30');
  },
  time: (question) => question.locator('input').fill('06:30'),
  rating: (question) => question.locator('input').nth(3).check(),
  scale: (question) => question.locator('input').first().check(),
  matrix: ticked('甲'),
  pictures: async (question) => sent(question, '门口.png', 'image/png', await plain(40, 30)),
  files: (question) => sent(question, '材料.pdf', 'application/pdf', pdfOf()),
  signature: written('李明'),
  consent: (question) => question.getByRole('checkbox').check(),
};

/** The answers of a form after the first answer to each kind; files get their names during the upload. */
export const givenAnswers = (fileName: unknown): Record<string, unknown> =>
  Object.fromEntries(
    ASKED_KINDS.map((kind) => [
      idOf(kind),
      kind === 'files' || kind === 'pictures' ? [fileName] : exampleOf(kind).given,
    ]),
  );

export const questionIn = (form: Locator, kind: AskedKind): Locator =>
  form.locator('.filling-question').filter({ has: form.page().locator(`#q-${idOf(kind)}`) });
