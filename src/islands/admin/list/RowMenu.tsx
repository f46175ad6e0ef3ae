import { MoreOutlined } from '@ant-design/icons';
import { Button, Popover, type ButtonProps } from 'antd';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';
import './list.css';
import './sheet/sheet.css';

interface Props {
  /** Of the record. */
  name: string;
  children: ReactNode;
}

/** The class of their column, which stays in sight however far the table reaches. */
export const ROW_MENU = 'office-row-actions';
/** How wide that column is where there is room for one button alone, in CSS pixels. */
export const NARROW = 72;
/** A button among what may be done with a record. */
export const RowButton = (props: ButtonProps) => <Button type="link" size="small" {...props} />;

/** What may be done with a record, behind one button; it goes once something was chosen, and stays mounted for what that asks. */
function Menu({ name, children, ...look }: Props & ButtonProps) {
  const { t } = useOffice();
  const [isOpen, open] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // It stands at the end of the document, where no tab key would find it.
  const begin = (isThere: boolean) => {
    if (isThere) list.current?.querySelector<HTMLElement>('button, a')?.focus();
  };
  // What a deed asks comes back to where the focus was: to the button, for the menu is gone by then.
  const close = () => {
    open(false);
    button.current?.focus();
  };
  return (
    <Popover
      trigger="click"
      placement="leftTop"
      open={isOpen}
      onOpenChange={open}
      afterOpenChange={begin}
      content={
        <div
          ref={list}
          className="office-row-menu"
          onClick={close}
          onKeyDown={({ key }) => key === 'Escape' && close()}
        >
          {children}
        </div>
      }
    >
      <Button
        ref={button}
        icon={<MoreOutlined />}
        aria-label={`${t('admin.actions')} ${name}`}
        {...look}
      />
    </Popover>
  );
}

/** What may be done with a record, side by side. How many that is, is known once they are drawn. */
function Across({ name, most, children }: Props & { most: number }) {
  const line = useRef<HTMLDivElement>(null);
  const [hasMore, note] = useState(false);
  useLayoutEffect(() => note(line.current!.childElementCount > most));
  return (
    <div className="office-deeds">
      <div ref={line} className={hasMore ? 'is-cut' : ''}>
        {children}
      </div>
      {hasMore && (
        <Menu name={name} type="text" size="small">
          {children}
        </Menu>
      )}
    </div>
  );
}

/**
 * What may be done with a record: side by side, or where there is no room behind one button.
 * @param props.most so many stand side by side; of more the first two, beside a button for all
 */
export function RowMenu({ most, ...props }: Props & { most: number }) {
  return most > 0 ? <Across {...props} most={most} /> : <Menu {...props} />;
}
