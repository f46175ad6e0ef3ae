import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CopyOutlined,
  DeleteOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { Block } from '#contract/workflow/outline.ts';
import { canMove } from '#domain/workflow/build.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { BLOCK_ICONS } from './block-icons.ts';
import { blockName, blockWords } from './block-words.ts';
import { buttonId, useDesigner } from './designer.ts';
import { FlawMark } from './FlawMark.tsx';

/** Buttons that move, copy and remove a block. */
function CardTools({ block: { id }, name }: { block: Block; name: string }) {
  const { t } = useOffice();
  const { outline, move, copy, remove } = useDesigner();
  const look = (words: string) => ({
    size: 'small' as const,
    type: 'text' as const,
    'aria-label': `${words} ${name}`,
    title: words,
  });
  return (
    <div className="flow-tools">
      <Button
        {...look(t('admin.up'))}
        icon={<ArrowUpOutlined />}
        disabled={!canMove(outline, id, -1)}
        onClick={() => move(id, -1)}
      />
      <Button
        {...look(t('admin.down'))}
        icon={<ArrowDownOutlined />}
        disabled={!canMove(outline, id, 1)}
        onClick={() => move(id, 1)}
      />
      <Button {...look(t('admin.copy'))} icon={<CopyOutlined />} onClick={() => copy(id)} />
      <Button
        {...look(t('action.remove'))}
        danger
        icon={<DeleteOutlined />}
        onClick={() => remove(id)}
      />
    </div>
  );
}

/** A block, which says in words what it does. Pressing it opens its properties. */
export function BlockCard({ block }: { block: Block }) {
  const office = useOffice();
  const { t } = office;
  const { choices, chosen, choose, isOpen } = useDesigner();
  const { id, kind } = block;
  const name = blockName(office, block);
  const kindName = t(`admin.workflow.block.${kind}`);
  const Icon = BLOCK_ICONS[kind];
  return (
    <div className="flow-card" data-chosen={chosen === id}>
      <button
        type="button"
        id={buttonId(id)}
        className="flow-face"
        aria-pressed={chosen === id}
        onClick={() => choose(id)}
      >
        <span className="flow-title">
          <Icon aria-hidden />
          <strong>{name === kindName ? kindName : `${kindName} · ${name}`}</strong>
          <FlawMark id={id} />
        </span>
        {blockWords(office, block, choices).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </button>
      {isOpen && <CardTools block={block} name={name} />}
    </div>
  );
}
