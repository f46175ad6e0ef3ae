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
import type { ReactNode } from 'react';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { BilingualText } from '../Cell.tsx';
import { DragHandle } from './DragHandle.tsx';
import './sortable.css';

interface Sorted {
  id: number;
}

interface Props<Row> {
  rows: Row[];
  titleOf(row: Row): Bilingual;
  /** Content after the title of a row. */
  markOf?(row: Row): ReactNode;
  onMove(rows: Row[]): void;
}

function Line({ id, title, mark }: { id: number; title: Bilingual; mark: ReactNode }) {
  const name = useName()(title);
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const moved = transform ? `translateY(${transform.y}px)` : undefined;
  return (
    <li ref={setNodeRef} style={{ transform: moved, transition }} data-dragging={isDragging}>
      <DragHandle name={name} attributes={attributes} listeners={listeners} />
      <span className="office-grow">
        <BilingualText text={title} />
      </span>
      {mark}
    </li>
  );
}

/** Announcements for screen readers while a record is moved: only its position. */
function useAnnouncements(rows: readonly Sorted[]): Announcements {
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

/** List of records that can be reordered by mouse, touch or keyboard. */
export function SortableList<Row extends Sorted>({ rows, titleOf, markOf, onMove }: Props<Row>) {
  const { t } = useOffice();
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
            <Line key={item.id} id={item.id} title={titleOf(item)} mark={markOf?.(item)} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
