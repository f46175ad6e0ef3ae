import { MoreOutlined } from '@ant-design/icons';
import { Button, Popover, Space } from 'antd';
import { useOffice } from '../office.ts';
import { toHash } from '../shell/router.ts';
import type { ContentPlan, Item } from './plan.ts';

export interface RowHand {
  plan: ContentPlan;
  path: string;
  onRemove(row: Item): void;
  /** Something else was done with a record. */
  onDone(): void;
}

type Props = RowHand & { row: Item };

function Buttons({ plan, row, path, onRemove, onDone }: Props) {
  const { t, may } = useOffice();
  const mayDo = (action: string) => may(`${plan.type.permission}:${action}`);
  const { More } = plan;
  return (
    <>
      {mayDo('query') && (
        <Button type="link" size="small" href={toHash({ path: `${path}/${row.id}`, query: {} })}>
          {t(mayDo('edit') ? 'action.edit' : 'admin.detail')}
        </Button>
      )}
      {row.address && (
        <Button type="link" size="small" href={row.address} target="_blank">
          {t('admin.view')}
        </Button>
      )}
      {More && <More row={row} onDone={onDone} />}
      {mayDo('remove') && row.state === 'draft' && (
        <Button type="link" size="small" danger onClick={() => onRemove(row)}>
          {t('action.remove')}
        </Button>
      )}
    </>
  );
}

/** What may be done with a record: side by side, or on a phone behind one button that stays in sight. */
export function RowActions({ isWide, ...props }: Props & { isWide: boolean }) {
  const { t, locale } = useOffice();
  if (isWide) {
    return (
      <Space size={0}>
        <Buttons {...props} />
      </Space>
    );
  }
  const name = props.row.title[locale] || props.row.title.zh;
  const all = (
    <div className="office-row-menu">
      <Buttons {...props} />
    </div>
  );
  return (
    <Popover trigger="click" placement="leftTop" content={all}>
      <Button icon={<MoreOutlined />} aria-label={`${t('admin.actions')} ${name}`} />
    </Popover>
  );
}
