import { createContext, use } from 'react';
import type { Locale } from '#contract/call/locale.ts';
import type {
  ChartName,
  Format,
  Line,
  Slice,
  StatisticPage,
} from '#contract/statistic/statistic.ts';
import { nameKeyOf } from '#domain/statistic/name.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import type { StatisticKey, StatisticTexts } from './texts.ts';

type Values = Readonly<Record<string, string | number>>;
type Label = Slice['label'];

/** Context of all parts of a page of figures. */
export interface Words {
  locale: Locale;
  /** Translates a text and fills in its placeholders. */
  say(key: StatisticKey, values?: Values): string;
  /** Label of a record in the language of the page. */
  labelOf(label: Label): string;
  /** Label of a group of figures. */
  nameOf(group: string, part: { key: string; label: Label }): string;
  /** Formats a figure; a dash if it is not known. */
  figure(value: number | null | undefined): string;
}

export const WordsContext = createContext<Words | undefined>(undefined);

export function useWords(): Words {
  const words = use(WordsContext);
  if (!words) throw new Error('A part of the figures stands inside a StatisticIsland');
  return words;
}

const isKey = (texts: StatisticTexts, key: string | undefined): key is StatisticKey =>
  key !== undefined && key in texts;

export function wordsOf(locale: Locale, texts: StatisticTexts): Words {
  const labelOf = (label: Label) => (label ? label[locale] || label.zh : '');
  const numbers = new Intl.NumberFormat(locale === 'zh' ? 'zh-CN' : 'en', {
    maximumFractionDigits: 1,
  });
  return {
    locale,
    labelOf,
    say: (key, values = {}) => fillIn(texts[key], values),
    nameOf(group, { key, label }) {
      const known = nameKeyOf(group, key);
      if (label) return labelOf(label);
      return isKey(texts, known) ? texts[known] : key;
    },
    figure: (value) => (value === null || value === undefined ? '–' : numbers.format(value)),
  };
}

/** A row of the table on either page. */
export interface FigureRow {
  key: string;
  label: Label;
  values: Readonly<Record<string, number | null>>;
}
/** Reply to a question on either page. */
export interface Figures {
  from: string;
  until: string;
  cards: Readonly<Record<string, number | null>>;
  rows: readonly FigureRow[];
  total: FigureRow['values'];
  isTooFew: boolean;
  line: Line;
  bar: readonly Slice[];
  pie: readonly Slice[];
}

/** Filters, group and order by their names in the address; empty ones are not asked for. */
export type Question = Readonly<Record<string, string>>;

/** A page of figures: its content, and its calls. */
export interface Plan {
  page: Pick<StatisticPage, 'name' | 'groups' | 'columns' | 'cards' | 'measure'>;
  /** Whether it can be filtered by track, topic and state. */
  isOfEntries: boolean;
  /** Grouping of each chart. */
  parts: Readonly<Record<ChartName, string>>;
  load(question: Question): Promise<Figures>;
  take(question: Question, format: Format): Promise<void>;
  /** Logs the download of a chart. */
  remember(question: Question, chart: ChartName): Promise<void>;
}
