import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CopyOutlined,
  DeleteOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { Item } from '#contract/forms/definition.ts';
import { neighbourPlace } from '#domain/forms/build/change.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { moveId, useBuilder } from '../builder.ts';

/** Moves a part one place up or down. */
function MoveButton({ item, name, by }: { item: Item; name: string; by: 1 | -1 }) {
  const { t } = useOffice();
  const { definition, move } = useBuilder();
  return (
    <Button
      id={moveId(item.id, by)}
      size="small"
      icon={by === 1 ? <ArrowDownOutlined /> : <ArrowUpOutlined />}
      aria-label={`${t(by === 1 ? 'admin.down' : 'admin.up')} ${name}`}
      disabled={!neighbourPlace(definition, item.id, by)}
      onClick={() => move(item.id, by)}
    />
  );
}

/** Buttons for the deeds on the chosen part. */
export function CardActions({ item, name }: { item: Item; name: string }) {
  const { t } = useOffice();
  const { copy, remove } = useBuilder();
  return (
    <div className="builder-actions">
      <MoveButton item={item} name={name} by={-1} />
      <MoveButton item={item} name={name} by={1} />
      <Button
        size="small"
        icon={<CopyOutlined />}
        aria-label={`${t('admin.formCopy')} ${name}`}
        onClick={() => copy(item)}
      />
      <Button
        size="small"
        danger
        icon={<DeleteOutlined />}
        aria-label={`${t('action.remove')} ${name}`}
        onClick={() => remove(item)}
      />
    </div>
  );
}
