import { Result, Skeleton } from 'antd';
import { Activity, Suspense } from 'react';
import { permissionsOf } from '#contract/office.ts';
import { pathOf, placeOf } from '#islands/admin/kit/navigation/navigation.ts';
import { useOffice, ActiveContext } from '#islands/admin/kit/office.ts';
import { parseHash, type Address } from '#islands/admin/kit/navigation/router.ts';
import { Broken } from './Broken.tsx';
import { Home } from '../Home.tsx';
import { PAGES } from '../registry.ts';
import type { Tab } from './tabs.ts';

/** An address of somebody who may open more, or of a page that is not there. */
function Forbidden() {
  const { current } = useOffice();
  return (
    <Result className="office-card" status="403" title={current.texts['error.noAccessPage']} />
  );
}

function OpenPage({ address }: { address: Address }) {
  const { may } = useOffice();
  const { page } = placeOf(address.path)!;
  const path = pathOf(page);
  const Page = PAGES[path];
  if (!Page || !may(permissionsOf(page)[0]!)) return <Forbidden />;
  return (
    <Broken key={path}>
      <Suspense fallback={<Skeleton active className="office-card" />}>
        <Page rest={address.path.slice(path.length + 1)} query={address.query} />
      </Suspense>
    </Broken>
  );
}

/** The open page, and behind it the others as they were left. */
export function Pages({ address, tabs }: { address: Address; tabs: readonly Tab[] }) {
  return (
    <>
      {!placeOf(address.path) && <Home />}
      {tabs.map(({ path, hash }) => {
        const isOpen = path === address.path;
        return (
          <Activity key={path} mode={isOpen ? 'visible' : 'hidden'}>
            <ActiveContext value={isOpen}>
              <div className="office-page">
                <OpenPage address={isOpen ? address : parseHash(hash)} />
              </div>
            </ActiveContext>
          </Activity>
        );
      })}
    </>
  );
}
