import { useDroppable } from '@dnd-kit/core';
import { SortableContext } from '@dnd-kit/sortable';
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ComponentType } from 'react';
import type { Item } from '#contract/forms/definition.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBuilder } from '../builder.ts';
import { endId } from './dragged.ts';

/** Properties of the component that draws a part. */
export interface CardProps {
  item: Item;
  onAdd(): void;
}

interface Props {
  /**
   * Draws a part. It is passed in because groups contain parts as pages do: cards render lists, and lists render
   * cards.
   */
  Card: ComponentType<CardProps>;
  holder: string;
  items: readonly Item[];
  /** Opens the palette, if it does not stand beside the form. */
  onAdd(): void;
}

/** Drop target and add button below the last part. */
function End({ holder, items, onAdd }: Omit<Props, 'Card'>) {
  const { t } = useOffice();
  const { aim, definition, isOpen } = useBuilder();
  const { setNodeRef, isOver } = useDroppable({ id: endId(holder) });
  const isFirst = definition.pages.every((page) => page.items.length === 0);
  const add = (): void => {
    aim(items.at(-1)?.id ?? holder);
    onAdd();
  };
  return (
    <div ref={setNodeRef} className="builder-end" data-over={isOver} data-first={isFirst}>
      {isFirst && <p>{t('admin.formEmpty')}</p>}
      {isOpen && (
        <Button
          type={isFirst ? 'primary' : 'dashed'}
          size={isFirst ? 'large' : 'middle'}
          icon={<PlusOutlined />}
          onClick={add}
        >
          {t(isFirst ? 'admin.formAddFirst' : 'admin.formAddPart')}
        </Button>
      )}
    </div>
  );
}

/** Keeps the parts in place during a drag; a line shows where the dragged one would be dropped. */
const noStrategy = () => null;

/** Parts of a page or a group, in order. */
export function PartList({ Card, holder, items, onAdd }: Props) {
  return (
    <>
      <SortableContext items={items.map(({ id }) => id)} strategy={noStrategy}>
        <ol className="builder-parts">
          {items.map((item) => (
            <Card key={item.id} item={item} onAdd={onAdd} />
          ))}
        </ol>
      </SortableContext>
      <End holder={holder} items={items} onAdd={onAdd} />
    </>
  );
}
