import { useDraggable } from '@dnd-kit/core';
import { Modal } from 'antd';
import type { ComponentType } from 'react';
import type { Item } from '#contract/forms/definition.ts';
import { PART_KINDS, type PartGroup } from '#domain/forms/build/part.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBuilder } from './builder.ts';
import { paletteId } from './canvas/dragged.ts';
import { PART_ICONS } from './part-icons.ts';

interface KindProps {
  kind: Item['kind'];
}

/** Name and icon of a kind of part. */
function KindName({ kind }: KindProps) {
  const { t } = useOffice();
  const Icon = PART_ICONS[kind];
  return (
    <>
      <Icon aria-hidden />
      {t(`admin.formPart.${kind}`)}
    </>
  );
}

/** Button that adds a part after the chosen one; it can also be dragged by mouse or touch. */
function CarriedKind({ kind }: KindProps) {
  const { addPart } = useBuilder();
  const { listeners, setNodeRef } = useDraggable({ id: paletteId(kind) });
  return (
    <button
      ref={setNodeRef}
      type="button"
      className="builder-kind"
      // Only the pointer starts a drag; for the keyboard it is a plain button.
      onPointerDown={(event) => listeners?.['onPointerDown']?.(event)}
      onClick={() => addPart(kind)}
    >
      <KindName kind={kind} />
    </button>
  );
}

const GROUPS = Object.keys(PART_KINDS) as PartGroup[];

function Kinds({ Kind }: { Kind: ComponentType<KindProps> }) {
  const { t } = useOffice();
  return GROUPS.map((group) => (
    <section key={group}>
      <h2>{t(`admin.formParts.${group}`)}</h2>
      <ul>
        {PART_KINDS[group].map((kind) => (
          <li key={kind}>
            <Kind kind={kind} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Parts that can be added to a form. */
export function Palette() {
  const { t } = useOffice();
  return (
    <nav className="builder-palette" aria-label={t('admin.formPalette')}>
      <Kinds Kind={CarriedKind} />
    </nav>
  );
}

/** The palette in a dialog, which closes after one choice. */
export function PaletteDialog({ onEnd }: { onEnd(): void }) {
  const { t } = useOffice();
  const { addPart } = useBuilder();
  const Kind = ({ kind }: KindProps) => (
    <button
      type="button"
      className="builder-kind"
      onClick={() => {
        onEnd();
        addPart(kind);
      }}
    >
      <KindName kind={kind} />
    </button>
  );
  return (
    <Modal
      open
      width={720}
      title={t('admin.formPalette')}
      footer={null}
      focusable={{ focusTriggerAfterClose: false }}
      onCancel={onEnd}
    >
      <div className="builder-palette is-wide">
        <Kinds Kind={Kind} />
      </div>
    </Modal>
  );
}
