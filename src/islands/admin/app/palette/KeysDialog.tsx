import { Modal } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';
import './palette.css';

/** Keys of the office, and the name of what each does. */
const KEYS = [
  ['Ctrl K', 'palette'],
  ['Ctrl S', 'save'],
  ['Ctrl Enter', 'publish'],
  ['Ctrl Shift Enter', 'saveNext'],
  ['Ctrl Z', 'undo'],
  ['/', 'search'],
  ['J', 'down'],
  ['K', 'up'],
  ['Enter', 'open'],
  ['X', 'choose'],
  ['Shift X', 'chooseUpTo'],
  ['N', 'new'],
  ['A', 'decide'],
  ['[ ]', 'tabs'],
  ['G H', 'home'],
  ['G N', 'news'],
  ['G T', 'topics'],
  ['G U', 'users'],
  ['?', 'keys'],
] as const;

/** Dialog that lists the keyboard shortcuts. Single keys do nothing while the user types. */
export function KeysDialog({ onEnd }: { onEnd(): void }) {
  const { t } = useOffice();
  return (
    <Modal open title={t('admin.keys.title')} footer={null} onCancel={onEnd}>
      <dl className="office-key-list">
        {KEYS.map(([key, name]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`admin.keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="office-note">{t('admin.keys.note')}</p>
    </Modal>
  );
}
