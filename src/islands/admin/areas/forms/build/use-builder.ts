import { useDeferredValue, useMemo, useReducer, useState } from 'react';
import { enumerate } from '#contract/call/enumerate.ts';
import type { FormDefinition, Item, Page } from '#contract/forms/definition.ts';
import {
  beginBuilding,
  build,
  type Building,
  type FormChange,
} from '#domain/forms/build/building.ts';
import {
  insertPage,
  insertPart,
  movePage,
  movePart,
  neighbourPlace,
  placeAfter,
  removePage,
  removePart,
} from '#domain/forms/build/change.ts';
import { copyPart } from '#domain/forms/build/copy.ts';
import { freeName, nameOfKind } from '#domain/forms/build/name.ts';
import { newPage, newPart } from '#domain/forms/build/part.ts';
import { findItem, pageOf, placeOf } from '#domain/forms/build/place.ts';
import { pagesJumpingTo, readersOf } from '#domain/forms/build/rules/reader.ts';
import { inspect } from '#domain/forms/inspect/inspect.ts';
import { useConfirm } from '#islands/admin/kit/deeds/use-confirm.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLead } from '#islands/ui/focus/use-lead.ts';
import { moveId, placeId, type Builder } from './builder.ts';
import { partFlaws, unkeptFlaws } from './flaws.ts';
import type { OpenedForm } from './use-form.ts';
import { partName } from './use-part-name.ts';

/** Id of what comes after a place of a list; at its end of what comes before. */
const nextTo = (list: readonly { id: string }[], at: number): string | undefined =>
  (list[at] ?? list[at - 1])?.id;

/** Id to choose after a part or a page is removed: the next one, otherwise the previous one, otherwise the container. */
function besides(definition: FormDefinition, id: string): string | undefined {
  const place = placeOf(definition, id);
  if (!place) {
    const at = definition.pages.findIndex((page) => page.id === id);
    return nextTo(definition.pages.toSpliced(at, 1), at);
  }
  const left = removePart(definition, id);
  const items = findItem(left, place.in) ?? pageOf(left, place.in);
  const list = items && 'items' in items ? items.items : [];
  return nextTo(list, place.at) ?? place.in;
}

const isPage = (part: Item | Page): part is Page => !('kind' in part);

/** Removes a part, after a confirmation if rules refer to it. */
function useRemoval(definition: FormDefinition, remove: (part: Item | Page) => void) {
  const office = useOffice();
  const { t, locale } = office;
  const confirm = useConfirm();
  const nameOf = (id: string): string => partName(office, definition, id);
  return (part: Item | Page): void => {
    const items = isPage(part) ? part.items : [part];
    const readers = [...readersOf(definition, items), ...pagesJumpingTo(definition, part.id)];
    const isFull = (isPage(part) || part.kind === 'group') && part.items.length > 0;
    if (readers.length === 0 && !isFull) return remove(part);
    const names = enumerate([...new Set(readers)].map(nameOf), locale);
    let isAgreed = false;
    confirm({
      title: t('admin.removeNamed', { name: nameOf(part.id) }),
      content: t(readers.length > 0 ? 'admin.formReadBy' : 'admin.formHolds', { names }),
      okText: t('action.remove'),
      okButtonProps: { danger: true },
      cancelText: t('admin.cancel'),
      onOk() {
        isAgreed = true;
      },
      // A dialog that closes takes the focus back to what opened it, which must still be there.
      afterClose: () => isAgreed && remove(part),
    });
  };
}

/** All flaws of a form; those that prevent saving come first. */
function findFlaws(definition: FormDefinition) {
  const { model, flaws } = inspect(definition);
  return { model, flaws: [...unkeptFlaws(definition), ...partFlaws(definition, flaws)] };
}

/** State of the builder, with undo and redo. */
export interface BuilderState {
  builder: Builder;
  building: Building;
  undo(): void;
  redo(): void;
  /** From now on reports everything that prevents publishing. */
  beStrict(): void;
  /** Whether nothing prevents publishing, computed immediately: the flaws on the page may lag behind a moment. */
  isFlawless(): boolean;
}

/** State of the builder of a form. */
export function useBuilderState(
  { draft, form: { purpose } }: OpenedForm,
  isOpen: boolean,
): BuilderState {
  const [building, take] = useReducer(build, draft, ({ definition: read, lastNumbers }) =>
    beginBuilding(read, lastNumbers),
  );
  const [chosen, setChosen] = useState<string>();
  const [fresh, setFresh] = useState<string>();
  const [isEditing, setEditing] = useState(false);
  const [isStrict, setStrict] = useState(false);
  const { now: definition } = building.history;
  const settled = useDeferredValue(definition);
  const { model, flaws } = useMemo(() => findFlaws(settled), [settled]);
  const change = (given: FormChange, about?: string): void =>
    take({ do: 'change', change: given, ...(about !== undefined && { about }) });
  const choose = (id: string | undefined): void => {
    setChosen(id);
    setEditing(id !== undefined);
  };
  const lead = useLead(definition);
  const remove = useRemoval(definition, (part) => {
    const next = besides(definition, part.id);
    setChosen(next);
    setEditing(false);
    if (next !== undefined) lead(placeId(next));
    change((now) => (isPage(part) ? removePage(now, part.id) : removePart(now, part.id)));
  });

  function addPart(kind: Item['kind']): void {
    const item = newPart(kind, freeName(definition, nameOfKind(kind)), Math.random);
    change((now) => insertPart(now, placeAfter(now, chosen, kind), item));
    choose(item.id);
    setFresh(item.id);
  }
  function addPage(after: string): void {
    const page = newPage(Math.random);
    change((now) => insertPage(now, after, page));
    choose(page.id);
  }
  function move(id: string, by: 1 | -1): void {
    const place = neighbourPlace(definition, id, by);
    lead(moveId(id, by), placeId(id));
    change((now) => (place ? movePart(now, id, place) : movePage(now, id, by)));
  }
  function copy(item: Item): void {
    const copied = copyPart(definition, item, Math.random);
    change(() => copied.definition);
    choose(copied.id);
  }

  const builder = {
    definition,
    model,
    flaws,
    purpose,
    isStrict,
    last: building.last,
    isOpen,
    chosen,
    choose,
    aim: setChosen,
    fresh,
    isEditing,
    endEditing: () => setEditing(false),
    change,
    addPart,
    addPage,
    copy,
    move,
    remove,
  };
  return {
    builder,
    building,
    undo: () => take({ do: 'undo' }),
    redo: () => take({ do: 'redo' }),
    beStrict: () => setStrict(true),
    isFlawless: () => findFlaws(definition).flaws.length === 0,
  };
}
