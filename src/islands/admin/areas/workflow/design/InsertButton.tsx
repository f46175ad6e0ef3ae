import { PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { BLOCK_KINDS } from '#contract/workflow/outline.ts';
import type { BlockPlace } from '#domain/workflow/build.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { BLOCK_ICONS } from './block-icons.ts';
import { insertId, useDesigner } from './designer.ts';

interface Props {
  place: BlockPlace;
  /** Name of the block before which it inserts; undefined at the end of a list. */
  before: string | undefined;
  /** Name of the list. */
  within: string;
}

/** Button between two blocks that inserts another one. */
export function InsertButton({ place, before, within }: Props) {
  const { t } = useOffice();
  const { insert, isOpen } = useDesigner();
  if (!isOpen) return <div className="flow-line" />;
  const items = BLOCK_KINDS.map((kind) => {
    const Icon = BLOCK_ICONS[kind];
    return {
      key: kind,
      icon: <Icon aria-hidden />,
      label: t(`admin.workflow.block.${kind}`),
      onClick: () => insert(place, kind),
    };
  });
  const name =
    before === undefined
      ? t('admin.workflow.insertEnd', { name: within })
      : t('admin.workflow.insertBefore', { name: before });
  return (
    <div className="flow-line">
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button
          id={insertId(place)}
          size="small"
          shape="circle"
          icon={<PlusOutlined />}
          aria-label={name}
        />
      </Dropdown>
    </div>
  );
}
