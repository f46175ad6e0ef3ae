import { lazy, Suspense, type FunctionComponent } from 'react';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { ContentRow } from '#contract/kind/editorial-row.ts';
import { smallestUrl, type StoredFile } from '#contract/files/file.ts';
import type { FactColumn } from '#islands/admin/editor/plan.ts';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { toHash } from '#islands/admin/kit/navigation/router.ts';
import { BilingualText, Cell } from '#islands/admin/list/Cell.tsx';
import type { ViewProps } from '#islands/admin/list/column.ts';
import { coverPath } from '#contract/site/cover.ts';
import { formatDuration } from '#lib/duration.ts';
import { minuteOf } from '#lib/own-session.ts';
import './content.css';

/** Loaded on demand: only one list shows QR codes. */
const QrImage = lazy(async () => ({
  default: (await import('#islands/ui/QrImage.tsx')).QrImage,
}));

const QrCode = ({ content }: { content: string }) => (
  <Suspense fallback={<span className="office-code" />}>
    <QrImage content={content} label={content} className="office-code" />
  </Suspense>
);

interface Props {
  column: FactColumn;
  values: readonly unknown[];
}

/** A date as it is, a moment to the minute. */
const timeOf = (value: unknown): string =>
  String(value).includes('T') ? minuteOf(String(value)) : String(value);

/** Start and end below each other: side by side they would make the widest column. */
function Period({ values: [from, until] }: Pick<Props, 'values'>) {
  if (!from && !until) return '–';
  return (
    <span className="office-period">
      <span>{from ? timeOf(from) : '–'}</span>
      <span>{until ? timeOf(until) : '–'}</span>
    </span>
  );
}

interface Rules {
  isOpen: boolean;
  from: string | null;
  until: string | null;
  quota: number | null;
}

/** Registration of a topic: whether it is open, from when to when, and the maximum number of teams. */
function Registration({ rules }: { rules: Rules }) {
  const { t } = useOffice();
  if (!rules.isOpen) return t('admin.list.closed');
  const { from, until, quota } = rules;
  return (
    <>
      {from || until ? <Period values={[from, until]} /> : t('admin.list.asSession')}
      {quota !== null && <div>{t('admin.list.quota', { count: quota })}</div>}
    </>
  );
}

/** How many parts of a session are live. */
function Ready({ value }: { value: { live: number; all: number } }) {
  const { t } = useOffice();
  const isAll = value.live === value.all;
  return (
    <span className={isAll ? '' : 'office-missing'}>{t('admin.list.readyOf', { ...value })}</span>
  );
}

const Choice = ({ name, value }: { name: string; value: unknown }) => useChoice()(name, value);

/** URL without scheme and trailing slash: a column has room for little more than the host. */
export const shortUrl = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** Value of a fact column. */
function Fact({ column: { of, kind }, values }: Props) {
  const [value] = values;
  if (kind === 'period') return <Period values={values} />;
  if (value === null || value === undefined || value === '') return '–';
  switch (kind) {
    case 'ready':
      return <Ready value={value as { live: number; all: number }} />;
    case 'registration':
      return <Registration rules={value as Rules} />;
    case 'duration':
      return formatDuration(Number(value));
    case 'choice':
      return <Choice name={of[0]!} value={value} />;
    case 'bilingual':
      return <BilingualText text={value as Bilingual} />;
    case 'link':
      return <span className="office-url">{shortUrl(String(value))}</span>;
    case 'code':
      return <QrCode content={String(value)} />;
    default:
      return (
        <Cell column={{ name: of[0]!, kind: kind === 'moment' ? kind : 'text' }} value={value} />
      );
  }
}

type View = FunctionComponent<ViewProps<ContentRow>>;

/** View for a column of facts. */
export function factView(column: FactColumn): View {
  return function FactCell({ row, onDone }) {
    const { facts = {} } = row;
    const values = column.of.map((name) => facts[name]);
    const { View } = column;
    if (View) return <View row={row} value={values[0]} onDone={onDone} />;
    return <Fact column={column} values={values} />;
  };
}

/** Picture of a record as visitors see it in lists: its own, or, if its page has a cover, the generated cover. */
function pictureOf({ year, recordId, facts = {} }: ContentRow, picture: string) {
  const file = facts[picture] as StoredFile | null | undefined;
  if (file) return smallestUrl(file);
  const isDrawn = picture === 'coverId' && year !== null && recordId !== null;
  return isDrawn ? coverPath({ year, id: recordId }) : undefined;
}

/**
 * View for a title with the record's picture. Without a picture the space stays empty, so that titles are aligned.
 * @param path of the list, where the records may be opened
 */
export function titleWith(picture: string, path: string | undefined): View {
  return function TitleCell({ row }) {
    const src = pictureOf(row, picture);
    const known = (
      <>
        {src ? <img src={src} alt="" loading="lazy" width="48" height="30" /> : <i aria-hidden />}
        <span>
          <BilingualText text={row.title} />
        </span>
      </>
    );
    if (path === undefined) return <span className="office-known">{known}</span>;
    const href = toHash({ path: `${path}/${row.id}`, query: {} });
    return (
      <a className="office-known" href={href}>
        {known}
      </a>
    );
  };
}
