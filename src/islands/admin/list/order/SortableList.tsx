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
import { useId, type ReactNode } from 'react';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLead } from '#islands/ui/focus/use-lead.ts';
import { BilingualText } from '../Cell.tsx';
import { Menu, RowButton } from '../RowMenu.tsx';
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

interface LineProps extends EndsProps {
  id: number;
  /** Id of the handle. */
  handle: string;
  title: Bilingual;
  mark: ReactNode;
}

interface EndsProps {
  isFirst: boolean;
  isLast: boolean;
  onEnd(end: 'top' | 'end'): void;
}

/** Deeds that move a record past all others at once: in a long list that is a long way for a hand or the arrow keys. */
function Ends({ name, isFirst, isLast, onEnd }: EndsProps & { name: string }) {
  const { t } = useOffice();
  return (
    <Menu name={name} type="text">
      <RowButton disabled={isFirst} onClick={() => onEnd('top')}>
        {t('admin.toTop')}
      </RowButton>
      <RowButton disabled={isLast} onClick={() => onEnd('end')}>
        {t('admin.toEnd')}
      </RowButton>
    </Menu>
  );
}

function Line({ id, handle, title, mark, ...ends }: LineProps) {
  const name = useName()(title);
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const moved = transform ? `translateY(${transform.y}px)` : undefined;
  return (
    <li ref={setNodeRef} style={{ transform: moved, transition }} data-dragging={isDragging}>
      <DragHandle id={handle} name={name} attributes={attributes} listeners={listeners} />
      <span className="office-grow">
        <BilingualText text={title} />
      </span>
      {mark}
      <Ends name={name} {...ends} />
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
  const list = useId();
  // A row that is moved loses the focus.
  const lead = useLead(rows);
  const handleOf = ({ id }: Sorted) => `${list}-${id}`;
  const moveTo = (from: number, to: number) => {
    lead(handleOf(rows[from]!));
    onMove(arrayMove(rows, from, to));
  };
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
          {rows.map((item, at) => (
            <Line
              key={item.id}
              id={item.id}
              handle={handleOf(item)}
              title={titleOf(item)}
              mark={markOf?.(item)}
              isFirst={at === 0}
              isLast={at === rows.length - 1}
              onEnd={(end) => moveTo(at, end === 'top' ? 0 : rows.length - 1)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
