import { listFormVersions, type FormRecord } from '#contract/forms/form.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { VersionsDrawer } from '#islands/admin/kit/version/VersionsDrawer.tsx';

/** Versions of a form, newest first. */
export function FormVersions({ form, onEnd }: { form: FormRecord; onEnd(): void }) {
  const { t, call, label } = useOffice();
  const { id, version } = form;
  const found = useLoaded(`${id} ${version}`, async () => {
    const { data } = await call(listFormVersions, { params: { id } });
    return data;
  });
  const versions = found.value?.map(({ number, publishedAt, publishedBy, answers }) => ({
    number,
    at: publishedAt,
    by: publishedBy,
    uses: answers,
  }));
  const heads = {
    number: label('form', 'number'),
    at: t('admin.formPublishedAt'),
    by: t('admin.formPublishedBy'),
    uses: label('form', 'answers'),
  };
  return <VersionsDrawer versions={versions} heads={heads} onEnd={onEnd} />;
}
