import { CloseOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { Tab } from '#islands/admin/app/tabs/tabs.ts';
import type { Entry } from './entry.ts';
import { EntryList, optionId } from './EntryList.tsx';
import { useEntries } from './use-entries.ts';

interface Props {
  tabs: readonly Tab[];
  onEnd(): void;
}

/** Index after an arrow key in a list of `count` entries, wrapping around. */
const moved = (place: number, key: string, count: number): number =>
  (place + (key === 'ArrowDown' ? 1 : count - 1)) % count;

/** Opens a native dialog, which is there immediately and restores the focus when it closes. */
function useOpenDialog(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current!;
    dialog.showModal();
    return () => dialog.close();
  }, []);
  return ref;
}

/** Command palette: one field for deeds of the page, pages, open records, and all records by name. */
export function Palette({ tabs, onEnd }: Props) {
  const { t } = useOffice();
  const id = useId();
  const [typed, type] = useState('');
  const [place, move] = useState(0);
  const composing = useRef(false);
  const dialog = useOpenDialog();
  const { entries, isLoading } = useEntries(typed, tabs);
  const chosen = Math.min(place, entries.length - 1);
  const run = (entry: Entry) => {
    onEnd();
    entry.run();
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (composing.current || event.nativeEvent.isComposing || entries.length === 0) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      move(moved(chosen, key, entries.length));
    } else if (key === 'Enter') {
      event.preventDefault();
      run(entries[chosen]!);
    }
  };
  return (
    <dialog
      ref={dialog}
      className="office-palette"
      aria-labelledby={`${id}-title`}
      onClose={onEnd}
      onClick={({ target }) => target === dialog.current && onEnd()}
    >
      <div>
        <h2 id={`${id}-title`}>{t('admin.palette.title')}</h2>
        <Input
          role="combobox"
          aria-label={t('admin.palette.title')}
          aria-expanded
          aria-controls={id}
          aria-activedescendant={entries[chosen] ? optionId(id, chosen) : undefined}
          placeholder={t('admin.palette.hint')}
          maxLength={64}
          value={typed}
          onCompositionStart={() => void (composing.current = true)}
          onCompositionEnd={() => void (composing.current = false)}
          onChange={({ target }) => (type(target.value), move(0))}
          onKeyDown={press}
        />
        <EntryList id={id} entries={entries} chosen={chosen} onPoint={move} onRun={run} />
        <p className="office-note" role="status">
          {entries.length === 0 && !isLoading && t('admin.palette.nothing')}
        </p>
        <Button
          type="text"
          size="small"
          className="office-palette-close"
          icon={<CloseOutlined />}
          aria-label={t('admin.close')}
          onClick={onEnd}
        />
      </div>
    </dialog>
  );
}
