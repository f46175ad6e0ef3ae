import { useState } from 'react';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useDiscard } from '#islands/admin/kit/use-discard.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import type { Row } from '#islands/admin/list/column.ts';
import { ArrangeDrawer } from '#islands/admin/list/order/ArrangeDrawer.tsx';
import { usePlan } from '../plan.ts';
import { ParentSelect } from './ParentSelect.tsx';
import { readAll } from './read-all.ts';
import type { Node } from './tree.ts';

type Entry = Row & Node & { name: Bilingual };

/** Dialog for reordering the children of one record of a tree, or its top level; a plain list has only that. */
export function ArrangeTree({ onEnd }: { onEnd(isDone: boolean): void }) {
  const { resource, isTree = false } = usePlan();
  const office = useOffice();
  const discard = useDiscard();
  const [parent, choose] = useState<number | null>(null);
  const [moved, move] = useState<Entry[]>();
  const all = useLoaded(resource.name, () => readAll<Entry>(office, resource));
  const ofParent = all.value?.filter(({ parentId = null }) => parentId === parent);
  return (
    <ArrangeDrawer
      rows={moved ?? ofParent}
      hasFailed={all.error !== undefined}
      isMoved={moved !== undefined}
      titleOf={({ name }) => name}
      onMove={move}
      save={(ids) => office.call(resource.arrange, { body: { ids } })}
      onSaved={() => onEnd(true)}
      onClose={() => discard(moved !== undefined, () => onEnd(false))}
    >
      {isTree && (
        <label className="office-panel">
          <span>{office.label(resource.name, 'parentId')}</span>
          <ParentSelect
            value={parent}
            onChange={(chosen) =>
              discard(moved !== undefined, () => {
                move(undefined);
                choose(chosen);
              })
            }
          />
        </label>
      )}
    </ArrangeDrawer>
  );
}
