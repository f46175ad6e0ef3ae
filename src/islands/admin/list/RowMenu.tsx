import { MoreOutlined } from '@ant-design/icons';
import { Button, Popover, type ButtonProps } from 'antd';
import { useLayoutEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';
import './list.css';
import './sheet/sheet.css';

interface Props {
  /** Name of the record. */
  name: string;
  children: ReactNode;
}

/** Class of the column of row buttons, which stays in sight when the table is scrolled sideways. */
export const ROW_MENU = 'office-row-actions';
/** Width in CSS pixels of that column if there is room for one button only. */
export const NARROW = 72;
/** Button for a deed on a record. */
export const RowButton = (props: ButtonProps) => <Button type="link" size="small" {...props} />;

/**
 * Deeds on a record, in a menu behind one button. The menu closes once a deed was chosen, but stays mounted for the
 * dialogs that the deed opens.
 */
export function Menu({ name, children, ...look }: Props & ButtonProps) {
  const { t } = useOffice();
  const [isOpen, open] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Moves the focus into the menu: it stands at the end of the document, where the Tab key would not reach it.
  const begin = (isThere: boolean) => {
    if (isThere) list.current?.querySelector<HTMLElement>('button, a')?.focus();
  };
  // Returns the focus to the button, since the menu is gone when a deed's dialog closes. Events of that dialog arrive
  // here as well, because it is drawn by the deed; they must not take the focus out of it.
  const close = ({ target }: SyntheticEvent) => {
    if (!list.current?.contains(target as Element)) return;
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
          onKeyDown={(event) => event.key === 'Escape' && close(event)}
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

/** Whether a record has more deeds than there is room for. Their number is known only once they are drawn. */
function useMore(most: number) {
  const line = useRef<HTMLDivElement>(null);
  const [hasMore, note] = useState(false);
  useLayoutEffect(() => note(line.current!.childElementCount > most));
  return { line, hasMore };
}

/** Deeds on a record side by side. */
function Across({ name, most, children }: Props & { most: number }) {
  const { line, hasMore } = useMore(most);
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

/** Deeds on a record behind one button if there are more than `most`; none if there are no deeds. */
function Behind({ name, most, children, ...look }: Props & { most: number } & ButtonProps) {
  const { line, hasMore } = useMore(most);
  return (
    <div className="office-deeds">
      <div ref={line} hidden={hasMore}>
        {children}
      </div>
      {hasMore && (
        <Menu name={name} {...look}>
          {children}
        </Menu>
      )}
    </div>
  );
}

/**
 * Deeds on a record: side by side, or behind one button if there is no room.
 * @param props.most maximum number side by side; if there are more, the first two are shown beside a menu of all
 */
export function RowMenu(props: Props & { most: number }) {
  return props.most > 0 ? <Across {...props} /> : <Behind {...props} />;
}

/** Deeds on a record on its card: a single one as a button, several behind one button. */
export const CardMenu = (props: Props) => <Behind {...props} most={1} />;
