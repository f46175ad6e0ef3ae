import { Alert } from 'antd';
import { enumerate } from '#contract/call/enumerate.ts';
import type { SheetOutcome } from '#contract/kind/editorial-sheet.ts';
import { useTitle } from '#islands/admin/kit/use-title.ts';
import { useOffice, type Translate } from '#islands/admin/kit/office.ts';
import './sheet.css';

type Row = SheetOutcome['rows'][number];

/** Summary of what a sheet would change. */
function summaryOf(t: Translate, { rows, same }: SheetOutcome): string {
  const added = rows.filter(({ id }) => id === null).length;
  return t('admin.sheet.summary', { added, changed: rows.length - added, same });
}

/** Invalid cells, because of which nothing can be saved. */
function Flaws({ flawed }: Pick<SheetOutcome, 'flawed'>) {
  const { t } = useOffice();
  if (flawed.length === 0) return null;
  return (
    <>
      <Alert type="error" showIcon title={t('admin.sheet.flawed', { count: flawed.length })} />
      <table className="office-import">
        <thead>
          <tr>
            <th>{t('admin.sheet.line')}</th>
            <th>{t('admin.sheet.column')}</th>
            <th>{t('admin.sheet.problem')}</th>
          </tr>
        </thead>
        <tbody>
          {flawed.map(({ line, column, problem }, at) => (
            <tr key={at}>
              <td>{line}</td>
              <td>{column || '–'}</td>
              <td className="office-fault">{problem}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function ChangedRow({ row: { line, id, title, isTwin, changes } }: { row: Row }) {
  const { t } = useOffice();
  const nameOf = useTitle();
  return (
    <tr>
      <td>{line}</td>
      <td>
        {nameOf(title)}
        {id === null && <div className="office-note">{t('admin.sheet.new')}</div>}
        {isTwin && <div className="office-missing">{t('admin.sheet.twin')}</div>}
      </td>
      <td>
        <dl>
          {changes.map(({ column, before, after }) => (
            <div key={column}>
              <dt>{column}</dt>
              <dd>
                {before && <del>{before}</del>}{' '}
                {after ? <ins>{after}</ins> : t('admin.sheet.empty')}
              </dd>
            </div>
          ))}
        </dl>
      </td>
    </tr>
  );
}

/** The rows that would be added or changed. */
function Changes({ rows }: Pick<SheetOutcome, 'rows'>) {
  const { t } = useOffice();
  if (rows.length === 0) return null;
  return (
    <table className="office-import">
      <thead>
        <tr>
          <th>{t('admin.sheet.line')}</th>
          <th>{t('admin.sheet.record')}</th>
          <th>{t('admin.sheet.changes')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ChangedRow key={row.line} row={row} />
        ))}
      </tbody>
    </table>
  );
}

/** What importing a sheet would do, cell by cell, before anything is saved. */
export function SheetPreview({ outcome }: { outcome: SheetOutcome }) {
  const { t, locale } = useOffice();
  const { rows, flawed, unknown } = outcome;
  const names = enumerate(unknown, locale);
  return (
    <div className="office-panel" aria-live="polite">
      <p>{summaryOf(t, outcome)}</p>
      {unknown.length > 0 && (
        <Alert type="warning" showIcon title={t('admin.sheet.unknown', { names })} />
      )}
      <Flaws flawed={flawed} />
      <div className="office-import-rows">
        <Changes rows={rows} />
      </div>
    </div>
  );
}
