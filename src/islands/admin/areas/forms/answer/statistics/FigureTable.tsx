import type { Field } from '#contract/forms/field/field.ts';
import type { FormFigure } from '#contract/forms/statistic.ts';
import { wordsIn } from '#domain/forms/answer/column.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { Sheet } from '#islands/admin/list/sheet/Sheet.tsx';
import { figureOf } from './share.ts';

interface Props {
  figures: readonly FormFigure[];
  /** Questions by id. */
  fields: ReadonlyMap<string, Field>;
}

/** Figures of the questions that have no chart. */
export function FigureTable({ figures, fields }: Props) {
  const { t, locale } = useOffice();
  const head = [
    t('field.answer.field'),
    t('admin.answer.kind'),
    t('admin.answer.answered'),
    t('admin.answer.mean'),
    t('admin.answer.median'),
    t('admin.answer.least'),
    t('admin.answer.most'),
  ];
  const rows = figures.map(({ field: id, persons, mean, median, least, most }) => {
    const field = fields.get(id);
    return {
      key: id,
      cells: [
        field ? wordsIn(field.title, locale) : id,
        field ? t(`admin.fieldKind.${field.kind}`) : '–',
        persons,
        ...[mean, median, least, most].map(figureOf),
      ],
    };
  });
  return <Sheet title={t('admin.answer.figures')} head={head} rows={rows} />;
}
