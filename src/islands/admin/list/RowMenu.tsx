import { MoreOutlined } from '@ant-design/icons';
import { Button, Popover, type ButtonProps } from 'antd';
import type { ReactNode } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';
import './list.css';
import './sheet.css';

interface Props {
  /** Of the record. */
  name: string;
  isWide: boolean;
  children: ReactNode;
}

/** The class of their column, which stays in sight however far the table reaches. */
export const ROW_MENU = 'office-row-actions';
/** How wide that column is on a phone, in CSS pixels. */
export const NARROW = 72;

/** A button among what may be done with a record. */
export const RowButton = (props: ButtonProps) => <Button type="link" size="small" {...props} />;

/** What may be done with a record: side by side, or where there is no room behind one button. */
export function RowMenu({ name, isWide, children }: Props) {
  const { t } = useOffice();
  if (isWide) return <div className="office-deeds">{children}</div>;
  return (
    <Popover
      trigger="click"
      placement="leftTop"
      content={<div className="office-row-menu">{children}</div>}
    >
      <Button icon={<MoreOutlined />} aria-label={`${t('admin.actions')} ${name}`} />
    </Popover>
  );
}
