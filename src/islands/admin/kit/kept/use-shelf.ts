import { useStore } from '@nanostores/react';
import { useOffice, type Office } from '../office.ts';

/** What stands on the office's shelf under a name, fetched by whoever is first. */
export function useShelf<Value>(
  name: string,
  load: (office: Office) => Promise<Value>,
): Value | undefined {
  const office = useOffice();
  return useStore(office.shelf.read(name, () => load(office)));
}
