import { useDroppable } from '@dnd-kit/core';
import { SortableContext } from '@dnd-kit/sortable';
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ComponentType } from 'react';
import type { Item } from '#contract/forms/definition.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBuilder } from '../builder.ts';
import { endId } from './dragged.ts';

/** What a part is drawn with. */
export interface CardProps {
  item: Item;
  onAdd(): void;
}

interface Props {
  /** Groups hold parts as pages do: a card is given how parts are listed, and a list how they are drawn. */
  Card: ComponentType<CardProps>;
  holder: string;
  items: readonly Item[];
  /** Opens the palette where it does not stand beside the form. */
  onAdd(): void;
}

/** Below the last part: where others are let go, and added. */
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

/** Parts stay where they are while one is carried over them: a line says where it would come to stand. */
const noStrategy = () => null;

/** What a page or a group holds, in its order. */
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
