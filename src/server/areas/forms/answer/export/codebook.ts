import { variablesOf } from '#domain/forms/answer/codebook.ts';
import type { CellValue } from '#domain/forms/answer/column.ts';
import type { RowStream } from '#server/platform/sheet/stream.ts';
import type { AnswerExport } from './answer-export.ts';

/** Columns of the form's own table, as variables for statistics programs. */
export const variablesIn = ({ fields, style }: AnswerExport) => {
  const flat = fields.filter(({ group }) => group === null).map(({ field }) => field);
  return variablesOf(flat, { ...style, isCoded: true, isSpread: true });
};

/** Lists the meaning of each column and of its coded values. */
export function codebook(answerExport: AnswerExport): RowStream {
  const { t } = answerExport;
  const rows = variablesIn(answerExport).flatMap(({ name, title, kind, labels }) => {
    const head = [name, title, t(`admin.fieldKind.${kind}`)];
    if (labels.length === 0) return [[...head, null, null]];
    return labels.map(({ value, label }): CellValue[] => [...head, value, label]);
  });
  return {
    title: t('admin.codebook'),
    head: [
      t('field.form.name'),
      t('field.form.title'),
      t('field.form.kind'),
      t('admin.codebookValue'),
      t('field.form.label'),
    ],
    rows: (async function* () {
      yield await Promise.resolve(rows);
    })(),
  };
}
