import { Table, type TableProps } from 'antd';
import './judging.css';

/** A table that may be wider than the page: whoever has no mouse moves it by its keys. */
export const WideTable = <Row extends object>({
  name,
  ...table
}: TableProps<Row> & { name: string }) => (
  <div className="judging-wide" role="group" aria-label={name} tabIndex={0}>
    <Table<Row> size="small" {...table} />
  </div>
);
