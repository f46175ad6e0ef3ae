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

/**
 * Why a sheet does not count. One that counts has no reason of its own, but that of a request to leave it out, which its
 * judge is not told.
 */
export const reasonOf = ({ state, reason }: Pick<OwnSheet, 'state' | 'reason'>): string | null =>
  state === 'submitted' ? null : reason;

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
  reason: reasonOf(sheet),
  isLate: sheet.late.length > 0,
});
