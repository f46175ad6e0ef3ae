import type { Answer } from '#contract/call/endpoint.ts';
import { CONTENT_TYPES } from '#contract/content-types.ts';
import type { listWaiting } from '#contract/publishing/publishing.ts';

export type Waiting = Answer<typeof listWaiting>['data'][number];

/** Waiting records besides the open one, kind by kind, and the place of the open one among them. */
function ringOf(found: readonly Waiting[], open: Waiting) {
  const isOpen = (one: Waiting) => one.type === open.type && one.id === open.id;
  const ring = CONTENT_TYPES.flatMap(({ type }) => found.filter((one) => one.type === type));
  const others = ring.filter((one) => !isOpen(one));
  const own = ring.findIndex(isOpen);
  const place = own < 0 ? others.findIndex(({ type }) => type === open.type) : own;
  return { others, place: Math.max(place, 0) };
}

/** Neighbours of a record among those that wait, also if it does not wait itself. Wraps around at both ends. */
export function besideOf(found: readonly Waiting[], open: Waiting) {
  const { others, place } = ringOf(found, open);
  const at = (index: number) => others[(index + others.length) % others.length];
  return { count: others.length, next: at(place), previous: at(place - 1) };
}
