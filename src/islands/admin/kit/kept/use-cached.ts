import { useStore } from '@nanostores/react';
import { useOffice, type Office } from '../office.ts';

/** What stands in the office's cache under a name, fetched by whoever is first. */
export function useCached<Value>(
  name: string,
  load: (office: Office) => Promise<Value>,
): Value | undefined {
  const office = useOffice();
  return useStore(office.cache.read(name, () => load(office)));
}
