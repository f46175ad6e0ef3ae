import { lazy, Suspense } from 'react';
import { Skeleton } from 'antd';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import { ResourcePage } from '#islands/admin/records/ResourcePage.tsx';
import { formPlan } from './form.tsx';

const FormBuilder = lazy(async () => ({
  default: (await import('./build/FormBuilder.tsx')).FormBuilder,
}));

/** Page of the forms, or the builder of one: `/forms/form/42`. */
export function FormPage(props: PageProps) {
  const { rest } = props;
  if (rest === '') return <ResourcePage plan={formPlan} {...props} />;
  return (
    <Suspense fallback={<Skeleton active className="office-card" />}>
      <FormBuilder key={rest} id={Number(rest)} />
    </Suspense>
  );
}
