import type { Sheet } from '#contract/judging/sheet.ts';
import type { SheetContent } from '#domain/judging/sheet/writing.ts';
import type { OwnRound, OwnSheet } from '../blind/view.ts';
import { pointsIn, shownTotal } from '../total.ts';

type Content = Pick<OwnSheet, keyof SheetContent>;

/** The content of a sheet, without its state. */
export const contentOf = ({ marks, comments, comment, note, confidence }: Content) => ({
  marks,
  comments,
  comment,
  note,
  confidence,
});

/** A sheet as its judge reads it. */
export const presentSheet = (round: Pick<OwnRound, 'criteria'>, sheet: OwnSheet): Sheet => ({
  state: sheet.state,
  version: sheet.version,
  marks: pointsIn(sheet),
  comments: sheet.comments,
  comment: sheet.comment,
  note: sheet.note,
  confidence: sheet.confidence,
  total: shownTotal(round, sheet),
  savedAt: sheet.savedAt.toISOString(),
  reason: sheet.reason,
  isLate: sheet.late.length > 0,
});
