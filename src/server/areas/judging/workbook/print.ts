import { translator } from '#content/i18n/translate.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { Criterion } from '#contract/judging/criterion.ts';
import { editionName } from '#domain/contest/edition.ts';
import { pointsOf } from '#domain/judging/sheet/mark.ts';
import { valueAt, type SheetContent } from '#domain/judging/sheet/writing.ts';
import { formatMoment } from '#domain/registration/moment.ts';
import { writePdf } from '#server/platform/pdf/document.ts';
import type { OwnRound, OwnSheet } from '../blind/view.ts';
import { contentOf, reasonOf } from '../sheet/present.ts';
import { shownTotal } from '../total.ts';
import { flowPages, type Paragraph } from './flow.ts';

/** A sheet to be printed, with its heading. */
export interface PrintedSheet {
  /** Name of the entry. */
  heading: string;
  /** Lines below the heading, such as team and judge. */
  facts: readonly string[];
  sheet: OwnSheet;
}

/**
 * Settings of a printed document: the round, the language of the reader, and the origin of the address where a digest
 * can be checked.
 */
export interface PrintSettings {
  round: Pick<OwnRound, 'year' | 'name' | 'criteria'>;
  locale: Locale;
  origin: string;
}

/** Replaces the character that covers names, which the fonts of documents lack. */
export const printable = (text: string): string => text.replaceAll('▇', '■');

/** The mark with the maximum, or in words for a yes-or-no criterion. */
function markOf({ id, kind, max }: Criterion, content: SheetContent, locale: Locale): string {
  const mark = valueAt(content, `mark.${id}`);
  if (mark === null) return '–';
  const most = pointsOf(max);
  if (kind === 'yesNo') return translator(locale)(mark === most ? 'score.yes' : 'score.no');
  return `${mark} / ${most}`;
}

/** Lines of a criterion: its mark and its comment. */
function criterionLines(one: Criterion, content: SheetContent, locale: Locale): Paragraph[] {
  const t = translator(locale);
  const name = one.name[locale] || one.name.zh;
  const weight =
    one.weight > 0 ? t('score.weight', { weight: one.weight / 10 }) : t('score.outside');
  const words = valueAt(content, `comment.${one.id}`);
  const head =
    one.kind === 'text' ? name : `${name}   ${markOf(one, content, locale)}   (${weight})`;
  return [
    { text: head, size: 4, gap: 4 },
    ...(words === null ? [] : [{ text: String(words), size: 3.6, isQuiet: true }]),
  ];
}

/** Address of the public call that says whether a digest is part of a release. */
const checkAddress = (origin: string, digest: string): string =>
  `${origin}/api/judging/check/${digest}`;

function ending({ sheet }: PrintedSheet, { locale, origin }: PrintSettings): Paragraph[] {
  const t = translator(locale);
  const digest = sheet.head?.toString('hex');
  const handedIn = `${t(`label.sheet_state.${sheet.state}`)}   ${formatMoment(sheet.submittedAt)}`;
  const sure =
    sheet.confidence === null ? [] : [`${t('score.confidence')}   ${sheet.confidence} / 5`];
  const reason = reasonOf(sheet);
  const why = reason ? [`${t('field.assignment.reason')}   ${reason}`] : [];
  const facts = [...sure, handedIn, ...why];
  return [
    ...facts.map((text, at) => ({ text, size: 3.6, isQuiet: true, gap: at === 0 ? 6 : 1 })),
    ...(digest === undefined
      ? []
      : [
          { text: `${t('score.digest')} ${digest}`, size: 3, isQuiet: true, gap: 2 },
          { text: checkAddress(origin, digest), size: 2.6, isQuiet: true },
        ]),
  ];
}

function paragraphsOf(one: PrintedSheet, print: PrintSettings): Paragraph[] {
  const { round, locale } = print;
  const t = translator(locale);
  const content = contentOf(one.sheet);
  const total = shownTotal(round, one.sheet);
  const edition = editionName(round.year, t('enter.practice'));
  const overall = content.comment.trim();
  return [
    { text: `${edition}  ${round.name[locale] || round.name.zh}`, size: 3.6, isQuiet: true },
    { text: one.heading, size: 7, gap: 3 },
    ...one.facts.map((text) => ({ text, size: 3.6, isQuiet: true, gap: 1 })),
    { text: `${t('score.total')}   ${total?.toFixed(2) ?? '–'}`, size: 5.5, gap: 5 },
    ...round.criteria.flatMap((criterion) => criterionLines(criterion, content, locale)),
    ...(overall === ''
      ? []
      : [
          { text: t('score.publicComment'), size: 4, gap: 5 },
          { text: overall, size: 3.6, isQuiet: true },
        ]),
    ...ending(one, print),
  ];
}

/** Prints sheets as a document, each on separate pages. Private notes of judges are left out. */
export function printSheets(all: readonly PrintedSheet[], print: PrintSettings): Promise<Buffer> {
  const { round, locale } = print;
  const name = round.name[locale] || round.name.zh;
  const head = { title: name, author: name, language: locale } as const;
  return writePdf(
    head,
    all.flatMap((one) => flowPages(paragraphsOf(one, print))),
  );
}
