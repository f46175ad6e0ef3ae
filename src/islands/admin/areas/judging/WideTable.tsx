import { Table, type TableProps } from 'antd';
import './judging.css';

/** Table that may be wider than the page. It is focusable, so that it can be scrolled with the keyboard. */
export const WideTable = <Row extends object>({
  name,
  ...table
}: TableProps<Row> & { name: string }) => (
  <div className="judging-wide" role="group" aria-label={name} tabIndex={0}>
    <Table<Row> size="small" {...table} />
  </div>
);
