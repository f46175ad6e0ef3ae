import { TableOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';

export interface Choosable {
  names: readonly { value: string; label: string }[];
  shown: readonly string[];
  onChoose(shown: string[]): void;
}

/** Chooses the visible columns of a table; at least one stays. */
export function ColumnChooser({ names, shown, onChoose }: Choosable) {
  const { t } = useOffice();
  const choose = (chosen: string[]) => {
    if (chosen.length > 0) onChoose(chosen);
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('admin.columns')}
      content={
        <Checkbox.Group
          style={{ display: 'grid', gap: 6 }}
          options={[...names]}
          value={[...shown]}
          onChange={choose}
        />
      }
    >
      <Button icon={<TableOutlined />} aria-label={t('admin.columns')} />
    </Popover>
  );
}
