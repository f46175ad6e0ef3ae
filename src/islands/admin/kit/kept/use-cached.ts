import { useStore } from '@nanostores/react';
import { useOffice, type Office } from '../office.ts';

/** Returns a value of the office's cache; the first part that asks for it loads it. */
export function useCached<Value>(
  name: string,
  load: (office: Office) => Promise<Value>,
): Value | undefined {
  const office = useOffice();
  return useStore(office.cache.read(name, () => load(office)));
}
