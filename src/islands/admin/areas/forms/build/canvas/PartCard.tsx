import { useSortable } from '@dnd-kit/sortable';
import type { Item } from '#contract/forms/definition.ts';
import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { DragHandle } from '#islands/admin/list/order/DragHandle.tsx';
import { placeId, useBuilder } from '../builder.ts';
import { isWrong } from '../flaws.ts';
import { PART_ICONS } from '../part-icons.ts';
import { usePartName } from '../use-part-name.ts';
import { CardActions } from './CardActions.tsx';
import { PartList, type CardProps } from './PartList.tsx';
import { PartPicture } from './PartPicture.tsx';

/** Marks of a part for what its drawing does not show: its kind, that it has rules, that it has flaws. */
function CardMarks({ item }: { item: Item }) {
  const { t } = useOffice();
  const { flaws } = useBuilder();
  const own = flaws.filter(({ id }) => id === item.id);
  const isRuled = item.visible !== '' || ('required' in item && item.required !== '');
  const Icon = PART_ICONS[item.kind];
  return (
    <span className="builder-marks">
      <span className="builder-kind-name">
        <Icon aria-hidden /> {t(`admin.formPart.${item.kind}`)}
      </span>
      {'isSensitive' in item && item.isSensitive && (
        <Mark value="sensitive">{t('field.form.isSensitive')}</Mark>
      )}
      {isRuled && (
        <Mark value="rule" tone="note">
          {t('admin.formHasRule')}
        </Mark>
      )}
      {own.some(isWrong) ? (
        <Mark value="failed">{t('admin.formWrong')}</Mark>
      ) : (
        own.length > 0 && <Mark value="missing">{t('admin.formUnfinished')}</Mark>
      )}
    </span>
  );
}

/** Handle by which a part is moved. */
function Handle({ id, name }: { id: string; name: string }) {
  const { attributes, listeners } = useSortable({ id });
  return <DragHandle name={name} attributes={attributes} listeners={listeners} />;
}

/** A part of the form, roughly as the public form shows it. */
export function PartCard({ item, onAdd }: CardProps) {
  const { locale } = useOffice();
  const nameOf = usePartName();
  const { chosen, choose, isOpen } = useBuilder();
  const { setNodeRef, isOver, isDragging } = useSortable({ id: item.id });
  const isChosen = chosen === item.id;
  const name = nameOf(item.id);
  return (
    <li
      ref={setNodeRef}
      className="builder-part"
      data-part={item.id}
      data-chosen={isChosen}
      data-over={isOver && !isDragging}
      data-dragging={isDragging}
    >
      <div className="builder-card">
        {isOpen && <Handle id={item.id} name={name} />}
        <button
          id={placeId(item.id)}
          type="button"
          className="builder-face"
          aria-pressed={isChosen}
          onClick={() => choose(item.id)}
        >
          <CardMarks item={item} />
          <PartPicture item={item} locale={locale} />
        </button>
        {isOpen && isChosen && <CardActions item={item} name={name} />}
      </div>
      {item.kind === 'group' && (
        <PartList Card={PartCard} holder={item.id} items={item.items} onAdd={onAdd} />
      )}
    </li>
  );
}
