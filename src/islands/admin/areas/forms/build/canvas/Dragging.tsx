import {
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useState, type ReactNode } from 'react';
import type { FormDefinition } from '#contract/forms/definition.ts';
import { itemsIn, placeOf } from '#domain/forms/build/place.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBuilder } from '../builder.ts';
import { usePartName } from '../use-part-name.ts';
import { drop, paletteKind } from './dragged.ts';

/** Finds the drop target: what is under the pointer, or for the keyboard what is nearest. */
const nearest: CollisionDetection = (given) => {
  const within = pointerWithin(given);
  return closestCenter({
    ...given,
    droppableContainers:
      within.length > 0
        ? given.droppableContainers.filter(({ id }) => within.some((one) => one.id === id))
        : given.droppableContainers,
  });
};

/** Announcements for screen readers while a part is dragged: only its position. */
function useAnnouncements(definition: FormDefinition): Announcements {
  const { t } = useOffice();
  const placeText = (id: string): string | undefined => {
    const place = placeOf(definition, id);
    const total = place && itemsIn(definition, place.in)?.length;
    return place && t('admin.place', { place: place.at + 1, total: total ?? 0 });
  };
  return {
    onDragStart: ({ active }) => placeText(String(active.id)),
    onDragOver: ({ over }) => (over ? placeText(String(over.id)) : undefined),
    onDragEnd: ({ active, over }) => placeText(String((over ?? active).id)),
    onDragCancel: ({ active }) => placeText(String(active.id)),
  };
}

/** What is dragged, drawn under the pointer. */
function Carried({ id }: { id: string }) {
  const { t } = useOffice();
  const nameOf = usePartName();
  const kind = paletteKind(id);
  return <div className="builder-carried">{kind ? t(`admin.formPart.${kind}`) : nameOf(id)}</div>;
}

/** Drag and drop context: parts are dragged from the palette to the pages, and between places. */
export function Dragging({ children }: { children: ReactNode }) {
  const { t } = useOffice();
  const { definition, change, choose } = useBuilder();
  const [carried, carry] = useState<string>();
  const sensors = useSensors(
    // Distance in pixels before a press counts as dragging, so that a click stays a click.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useAnnouncements(definition);
  const end = (dragged: string, over: string | undefined): void => {
    carry(undefined);
    const dropped = over === undefined ? undefined : drop(definition, dragged, over);
    if (!dropped) return;
    change(() => dropped.definition);
    choose(dropped.id);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearest}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('admin.howToMove') },
      }}
      onDragStart={({ active }) => carry(String(active.id))}
      onDragCancel={() => carry(undefined)}
      onDragEnd={({ active, over }) => end(String(active.id), over ? String(over.id) : undefined)}
    >
      {children}
      <DragOverlay dropAnimation={null}>{carried && <Carried id={carried} />}</DragOverlay>
    </DndContext>
  );
}
