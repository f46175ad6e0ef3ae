import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';

/** What this browser keeps under a name; a browser without storage keeps nothing and works. */
export function readKept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value, or forgets it where it is undefined. */
export function keep(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    return;
  }
}

/** A state that outlives the page; `read` takes what was stored, which may be anything. */
export function useKept<Value>(
  name: string,
  read: (stored: unknown) => Value,
): [Value, Dispatch<SetStateAction<Value>>] {
  const [value, setValue] = useState(() => read(readKept(name)));
  useEffect(() => keep(name, value), [name, value]);
  return [value, setValue];
}
