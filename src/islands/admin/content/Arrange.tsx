import { HolderOutlined } from '@ant-design/icons';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Button, Drawer, Skeleton } from 'antd';
import { useState } from 'react';
import { useOffice } from '../office.ts';
import { useLoaded } from '../resources/use-rows.ts';
import type { ContentPlan, Item } from './plan.ts';

function Line({ item, name }: { item: Item; name: string }) {
  const { t } = useOffice();
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id: item.id });
  const moved = transform ? `translateY(${transform.y}px)` : undefined;
  return (
    <li ref={setNodeRef} style={{ transform: moved, transition }}>
      <button
        type="button"
        className="office-drag"
        aria-label={t('admin.move', { name })}
        {...attributes}
        {...listeners}
      >
        <HolderOutlined />
      </button>
      {name}
    </li>
  );
}

/** The order of the records, by mouse, finger or keyboard. */
export function Arrange({ plan, onEnd }: { plan: ContentPlan; onEnd(): void }) {
  const { t, call, locale, report, tell } = useOffice();
  const [moved, move] = useState<Item[]>();
  const all = useLoaded(plan.type.type, async () => {
    const query = { pageNum: 1, pageSize: 50 as const };
    const reply = await call(plan.type.list, { query, body: { order: { column: 'sort' } } });
    return (reply as unknown as { rows: Item[] }).rows;
  });
  const rows = moved ?? all.value;
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const place = (id: unknown) => rows!.findIndex((row) => row.id === id);
  const save = () =>
    call(plan.type.arrange, { body: { ids: rows!.map(({ id }) => id) } }).then(() => {
      tell(t('admin.saved'));
      onEnd();
    }, report);
  return (
    <Drawer
      open
      title={t('admin.arrange')}
      onClose={onEnd}
      footer={
        <div className="office-actions">
          <Button onClick={onEnd}>{t('admin.cancel')}</Button>
          <Button type="primary" disabled={!moved} onClick={() => void save()}>
            {t('admin.save')}
          </Button>
        </div>
      }
    >
      {rows ? (
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={({ active, over }) =>
            over && move(arrayMove(rows, place(active.id), place(over.id)))
          }
        >
          <SortableContext items={rows} strategy={verticalListSortingStrategy}>
            <ul className="office-diff">
              {rows.map((item) => (
                <Line key={item.id} item={item} name={item.title[locale] || item.title.zh} />
              ))}
            </ul>
          </SortableContext>
        </DndContext>
      ) : (
        <Skeleton active />
      )}
    </Drawer>
  );
}
