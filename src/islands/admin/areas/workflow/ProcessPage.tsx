import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import { ResourcePage } from '#islands/admin/records/ResourcePage.tsx';
import { processPlan } from './process.tsx';

const Designer = lazy(async () => ({
  default: (await import('./design/Designer.tsx')).Designer,
}));

/** Page of the processes, or the designer of one: `/workflow/process/42`. */
export function ProcessPage(props: PageProps) {
  const { rest } = props;
  if (rest === '') return <ResourcePage plan={processPlan} {...props} />;
  return (
    <Suspense fallback={<Skeleton active className="office-card" />}>
      <Designer key={rest} id={Number(rest)} />
    </Suspense>
  );
}
