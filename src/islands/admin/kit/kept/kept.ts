import { useEffect, useEffectEvent, useState, type Dispatch, type SetStateAction } from 'react';

/** Reads what this browser stored under a name; null if nothing is stored or storage is not available. */
export function readKept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value in this browser, or deletes it if it is undefined. */
export function keep(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    return;
  }
}

/** Tells components that a stored value was replaced; the event is named as the value. */
const replaced = new EventTarget();

/** Stores another value, also for components that show the former one. */
export function replaceKept(name: string, value: unknown): void {
  keep(name, value);
  replaced.dispatchEvent(new Event(name));
}

/** State that outlives the page. `read` converts the stored value, which may be anything. */
export function useKept<Value>(
  name: string,
  read: (stored: unknown) => Value,
): [Value, Dispatch<SetStateAction<Value>>] {
  const [value, setValue] = useState(() => read(readKept(name)));
  useEffect(() => keep(name, value), [name, value]);
  const take = useEffectEvent(() => setValue(read(readKept(name))));
  useEffect(() => {
    const hear = () => take();
    replaced.addEventListener(name, hear);
    return () => replaced.removeEventListener(name, hear);
  }, [name]);
  return [value, setValue];
}
