import { useEffect, useRef } from 'react';
import type { Entry } from './entry.ts';
import './palette.css';

export const optionId = (list: string, place: number): string => `${list}-${place}`;

interface Props {
  id: string;
  entries: readonly Entry[];
  chosen: number;
  onPoint(place: number): void;
  onRun(entry: Entry): void;
}

/** Scrolls only the list; the page behind it stays in place. */
function showEntry(list: HTMLElement, place: number): void {
  const entry = list.children[place]?.getBoundingClientRect();
  const room = list.getBoundingClientRect();
  if (!entry) return;
  if (entry.top < room.top) list.scrollTop -= room.top - entry.top;
  if (entry.bottom > room.bottom) list.scrollTop += entry.bottom - room.bottom;
}

/** Results of the palette; the chosen one is scrolled into view. */
export function EntryList({ id, entries, chosen, onPoint, onRun }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (list.current) showEntry(list.current, chosen);
  }, [chosen, entries]);
  return (
    <ul ref={list} id={id} role="listbox" className="office-entries">
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
