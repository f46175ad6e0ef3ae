import { Drawer, Empty, Skeleton } from 'antd';
import { listFormVersions, type FormRecord } from '#contract/forms/form.ts';
import { minuteOf } from '#lib/own-session.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import './forms.css';

/** Versions of a form, newest first. */
export function FormVersions({ form, onEnd }: { form: FormRecord; onEnd(): void }) {
  const { t, call, label } = useOffice();
  const { id, version } = form;
  const found = useLoaded(`${id} ${version}`, async () => {
    const { data } = await call(listFormVersions, { params: { id } });
    return data;
  });
  return (
    <Drawer open size={Math.min(560, innerWidth)} title={t('admin.versions')} onClose={onEnd}>
      {!found.value && <Skeleton active />}
      {found.value?.length === 0 && <Empty description={t('admin.noVersions')} />}
      {found.value && found.value.length > 0 && (
        <table className="form-versions">
          <thead>
            <tr>
              <th scope="col">{label('form', 'number')}</th>
              <th scope="col">{t('admin.formPublishedAt')}</th>
              <th scope="col">{t('admin.formPublishedBy')}</th>
              <th scope="col">{label('form', 'answers')}</th>
            </tr>
          </thead>
          <tbody>
            {found.value.map(({ number, publishedAt, publishedBy, answers }) => (
              <tr key={number}>
                <th scope="row">{number}</th>
                <td>{minuteOf(publishedAt)}</td>
                <td>{publishedBy ?? '–'}</td>
                <td>{answers}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Drawer>
  );
}
