import { Activity, useLayoutEffect, useState, type ReactNode } from 'react';
import { ActiveContext } from '#islands/admin/kit/office.ts';

/**
 * A page that is open or kept. One that is left hears so before it is hidden: what is hidden is drawn when there is
 * time, and a dialog that was still there when its page came back broke the page.
 */
export function KeptPage({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [isShown, show] = useState(isOpen);
  useLayoutEffect(() => show(isOpen), [isOpen]);
  return (
    <Activity mode={isOpen || isShown ? 'visible' : 'hidden'}>
      <ActiveContext value={isOpen}>
        <div className="office-page">{children}</div>
      </ActiveContext>
    </Activity>
  );
}
