import type { ActivityPlaces } from '#contract/cooperation/activity/sign-up.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import { placesWords } from './places.ts';

const OK = 200;
/** How wrong a reader's clock may be, in milliseconds. */
const DAY = 86_400_000;

async function read(call: string): Promise<ActivityPlaces | undefined> {
  const reply = await fetch(call).then(
    (response) => response.json() as Promise<{ code: number; data: ActivityPlaces }>,
    () => undefined,
  );
  return reply?.code === OK ? reply.data : undefined;
}

/**
 * Says on the page of an activity how many places are left, or that sign-up is closed: by the portal's clock, or by
 * the reader's if that was a day ago or the portal does not answer.
 */
export async function showPlaces(): Promise<void> {
  const box = document.querySelector<HTMLElement>('[data-places]');
  if (!box) return;
  const { places: call = '', closes = '', closed = '', ...words } = box.dataset;
  const line = box.querySelector<HTMLElement>('[data-words]')!;
  const close = (): void => {
    line.textContent = closed;
    box.querySelector('[data-way]')!.remove();
  };
  const since = Date.now() - Date.parse(closes);
  const places = since > DAY ? undefined : await read(call);
  if (!(places?.isOpen ?? since < 0)) return close();
  if (!places) return;
  const say = (key: string, values: Record<string, string | number>) =>
    fillIn(words[key.replace('cooperation.places', '').toLowerCase()] ?? '', values);
  line.textContent = placesWords(places, say);
}
