import { Result } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';

/** An address of somebody who may open more, or of a page that is not there. */
export function Forbidden() {
  const { current } = useOffice();
  return (
    <Result className="office-card" status="403" title={current.texts['error.noAccessPage']} />
  );
}
