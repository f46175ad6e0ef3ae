import { Input, Modal, type InputRef } from 'antd';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { Tab } from '../frame/tabs/tabs.ts';
import type { Entry } from './entry.ts';
import { EntryList, optionId } from './EntryList.tsx';
import { useEntries } from './use-entries.ts';

interface Props {
  tabs: readonly Tab[];
  onEnd(): void;
}

/** The place after a key, in a list of so many; the ends meet. */
const moved = (place: number, key: string, count: number): number =>
  (place + (key === 'ArrowDown' ? 1 : count - 1)) % count;

/** One field for everything: what may be done here, pages, what is open, and records by what they are called. */
export function Palette({ tabs, onEnd }: Props) {
  const { t } = useOffice();
  const id = useId();
  const [typed, type] = useState('');
  const [place, move] = useState(0);
  const composing = useRef(false);
  const field = useRef<InputRef>(null);
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
    <Modal
      open
      title={t('admin.palette.title')}
      footer={null}
      onCancel={onEnd}
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
      width={640}
      className="office-palette"
    >
      <Input
        ref={field}
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
    </Modal>
  );
}
