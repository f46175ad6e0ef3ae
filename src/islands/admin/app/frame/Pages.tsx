import { Button, Result, Skeleton } from 'antd';
import { Suspense } from 'react';
import { permissionsOf } from '#contract/office.ts';
import { pathOf, placeOf } from '#islands/admin/kit/navigation/navigation.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { HOME, parseHash, toHash, type Address } from '#islands/admin/kit/navigation/router.ts';
import { KeptPage } from './KeptPage.tsx';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';
import { Home } from '../Home.tsx';
import { PAGES } from '../registry.ts';
import type { Tab } from '#islands/admin/app/tabs/tabs.ts';
import { useRecent } from '#islands/admin/app/tabs/use-recent.ts';

/** Shown at an address that the user has no permission for. */
function Forbidden() {
  const { current } = useOffice();
  return (
    <Result className="office-card" status="403" title={current.texts['error.noAccessPage']} />
  );
}

/** Shown at an address that does not exist in the office. */
function NoPage() {
  const { t } = useOffice();
  return (
    <Result
      className="office-card"
      status="404"
      title={t('admin.noPage')}
      subTitle={t('admin.noPageDetail')}
      extra={<Button href={toHash(HOME)}>{t('admin.toHome')}</Button>}
    />
  );
}

function OpenPage({ address }: { address: Address }) {
  const { may } = useOffice();
  const { page } = placeOf(address.path)!;
  const path = pathOf(page);
  const Page = PAGES[path];
  if (!Page || !may(permissionsOf(page)[0]!)) return <Forbidden />;
  return (
    <PageErrorBoundary key={path}>
      <Suspense fallback={<Skeleton active className="office-card" />}>
        <Page rest={address.path.slice(path.length + 1)} query={address.query} />
      </Suspense>
    </PageErrorBoundary>
  );
}

/**
 * The open page, and behind it the recent ones in the state in which they were left. Pages with unsaved changes are
 * always kept.
 */
export function Pages({ address, tabs }: { address: Address; tabs: readonly Tab[] }) {
  const recent = useRecent(address.path);
  const kept = tabs.filter(({ path, isUnsaved }) => isUnsaved || recent.includes(path));
  return (
    <>
      {address.path === HOME.path ? <Home /> : !placeOf(address.path) && <NoPage />}
      {kept.map(({ path, hash }) => {
        const isOpen = path === address.path;
        return (
          <KeptPage key={path} isOpen={isOpen}>
            <OpenPage address={isOpen ? address : parseHash(hash)} />
          </KeptPage>
        );
      })}
    </>
  );
}
