import { enumerate } from '#contract/call/enumerate.ts';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { minuteOf, secondOf } from '#lib/own-session.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { isUnloaded } from '#islands/admin/kit/part.ts';
import { toHash } from '#islands/admin/kit/navigation/router.ts';
import type { Column } from './column.ts';
import { DictTag } from '#islands/admin/kit/dictionary/DictTag.tsx';
import { useSessionName } from '#islands/admin/kit/dictionary/use-session-name.ts';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';
import './list.css';

/** Text in the reader's language. If the English text is missing, the Chinese one is shown with a note. */
export function BilingualText({ text }: { text: Bilingual }) {
  const { locale, t } = useOffice();
  const isMissing = text.zh !== '' && text.en === '';
  const name = text[locale] || text.zh || text.en || t('admin.untitled');
  return (
    <>
      <span {...(isMissing && locale === 'en' && { lang: 'zh' })}>{name}</span>
      {isMissing && <span className="office-missing">{t('admin.noEnglish')}</span>}
    </>
  );
}

interface Props {
  column: Pick<Column, 'name' | 'kind'>;
  value: unknown;
  /** Dictionary whose labels are shown for the values. */
  dictionary?: string | undefined;
}

/** Dictionary of the labels for true and false. */
const YES_NO = 'yes_no';

function Choice({ column, value, dictionary }: Props) {
  const choice = useChoice(dictionary);
  return (
    <DictTag dictionary={dictionary} value={String(value)}>
      {choice(column.name, value)}
    </DictTag>
  );
}

const Switch = ({ column, value }: Props) => useChoice(YES_NO)(column.name, value);

const Session = ({ year }: { year: number }) => useSessionName()(year);

const List = ({ values }: { values: readonly unknown[] }) =>
  enumerate(values.map(String), useOffice().locale) || '–';

/** Value of a record in a table cell. */
export function Cell(props: Props) {
  const { column, value } = props;
  if (value === null || value === undefined || value === '') return '–';
  switch (column.kind) {
    case 'bilingual':
      return <BilingualText text={value as Bilingual} />;
    case 'choice':
      return <Choice {...props} />;
    case 'switch':
      return <Switch {...props} />;
    case 'moment':
      return <span className="office-moment">{minuteOf(String(value))}</span>;
    case 'instant':
      return <span className="office-moment">{secondOf(String(value))}</span>;
    case 'year':
      return <Session year={Number(value)} />;
    case 'code':
      return <code>{String(value)}</code>;
    case 'long':
      return <span className="office-long">{String(value)}</span>;
    default:
      return Array.isArray(value) ? <List values={value} /> : String(value);
  }
}

interface ValueProps<R> {
  column: Column<R>;
  row: R;
  dictionary: string | undefined;
  onDone(): void;
}

/**
 * Content of a table cell: the column's own view if it has one, otherwise the value, as a link if the column has an
 * address.
 */
export function Value<R extends object>({ column, row, dictionary, onDone }: ValueProps<R>) {
  const value = (row as Readonly<Record<string, unknown>>)[column.name];
  const { View, addressOf } = column;
  if (View && !isUnloaded(View)) return <View value={value} row={row} onDone={onDone} />;
  const cell = <Cell column={column} value={value} dictionary={dictionary} />;
  return addressOf ? <a href={toHash({ path: addressOf(row), query: {} })}>{cell}</a> : cell;
}
