import { useOffice } from '#islands/admin/kit/office.ts';
import './changes.css';

/** A value before and after a change, as text; empty if there was none. */
interface ChangeRow {
  key: string;
  name: string;
  before: string;
  after: string;
}

/** Values before and after a change, side by side. */
export function ChangeTable({ rows }: { rows: readonly ChangeRow[] }) {
  const { t } = useOffice();
  return (
    <table className="office-changes">
      <thead>
        <tr>
          <td />
          <th scope="col">{t('admin.before')}</th>
          <th scope="col">{t('admin.after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, before, after }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{before || t('admin.nothing')}</td>
            <td>{after || t('admin.nothing')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
