import { useEffect } from 'react';
import type { Entry } from './entry.ts';

export const optionId = (list: string, place: number): string => `${list}-${place}`;

interface Props {
  id: string;
  entries: readonly Entry[];
  chosen: number;
  onPoint(place: number): void;
  onRun(entry: Entry): void;
}

/** What the palette has found; the one that the return key takes is in sight. */
export function EntryList({ id, entries, chosen, onPoint, onRun }: Props) {
  useEffect(() => {
    document.getElementById(optionId(id, chosen))?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen, entries]);
  return (
    <ul id={id} role="listbox" className="office-entries">
      {entries.map((entry, place) => (
        <li
          key={entry.key}
          id={optionId(id, place)}
          role="option"
          aria-selected={place === chosen}
          onPointerMove={() => place !== chosen && onPoint(place)}
          onClick={() => onRun(entry)}
        >
          <span>{entry.name}</span>
          <small>{entry.detail}</small>
        </li>
      ))}
    </ul>
  );
}
