import { HolderOutlined } from '@ant-design/icons';
import type { useSortable } from '@dnd-kit/sortable';
import { useOffice } from '#islands/admin/kit/office.ts';
import './sortable.css';

interface Props extends Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners'> {
  id?: string;
  /** Name of what is moved. */
  name: string;
}

/** Handle by which something is moved by mouse, touch or keyboard. */
export function DragHandle({ id, name, attributes, listeners }: Props) {
  const { t } = useOffice();
  return (
    <button
      type="button"
      {...(id && { id })}
      className="office-drag"
      aria-label={t('admin.move', { name })}
      {...attributes}
      {...listeners}
    >
      <HolderOutlined />
    </button>
  );
}
