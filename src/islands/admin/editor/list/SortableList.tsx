import { HolderOutlined } from '@ant-design/icons';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useOffice } from '#islands/admin/kit/office.ts';
import { BilingualText } from '#islands/admin/list/Cell.tsx';
import { StateTag } from '#islands/admin/editor/StateTag.tsx';
import type { ContentRow } from '#contract/kind/editorial-row.ts';
import { useTitle } from '#islands/admin/editor/list/use-title.ts';
import './sortable.css';

function Line({ item, name }: { item: ContentRow; name: string }) {
  const { t } = useOffice();
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
  });
  const moved = transform ? `translateY(${transform.y}px)` : undefined;
  return (
    <li ref={setNodeRef} style={{ transform: moved, transition }} data-dragging={isDragging}>
      <button
        type="button"
        className="office-drag"
        aria-label={t('admin.move', { name })}
        {...attributes}
        {...listeners}
      >
        <HolderOutlined />
      </button>
      <span className="office-grow">
        <BilingualText text={item.title} />
      </span>
      {item.state !== 'live' && <StateTag item={item} />}
    </li>
  );
}

/** What a screen reader hears while a record is moved: its place, and nothing else. */
function useAnnouncements(rows: readonly ContentRow[]): Announcements {
  const { t } = useOffice();
  const place = (id: unknown) =>
    t('admin.place', { place: rows.findIndex((row) => row.id === id) + 1, total: rows.length });
  return {
    onDragStart: ({ active }) => place(active.id),
    onDragOver: ({ over }) => over && place(over.id),
    onDragEnd: ({ active, over }) => place((over ?? active).id),
    onDragCancel: ({ active }) => place(active.id),
  } as Announcements;
}

/** Records that are moved by mouse, finger or keyboard. */
export function SortableList({
  rows,
  onMove,
}: {
  rows: ContentRow[];
  onMove(rows: ContentRow[]): void;
}) {
  const { t } = useOffice();
  const titleOf = useTitle();
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useAnnouncements(rows);
  const place = (id: unknown) => rows.findIndex((row) => row.id === id);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('admin.howToMove') },
      }}
      onDragEnd={({ active, over }) =>
        over && onMove(arrayMove(rows, place(active.id), place(over.id)))
      }
    >
      <SortableContext items={rows} strategy={verticalListSortingStrategy}>
        <ol className="office-order">
          {rows.map((item) => (
            <Line key={item.id} item={item} name={titleOf(item.title)} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
