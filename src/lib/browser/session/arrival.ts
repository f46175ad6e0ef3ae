import { ARRIVAL_KEY } from './kept/keys.ts';

/** Takes the message that the previous page left. */
export function takeArrival(storage: Pick<Storage, 'getItem' | 'removeItem'>): string | undefined {
  const message = storage.getItem(ARRIVAL_KEY) ?? undefined;
  storage.removeItem(ARRIVAL_KEY);
  return message;
}
