import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followSocket } from '#lib/browser/session/line/line.ts';
import type { Session } from '#lib/browser/session/parts.ts';
import type { SessionState } from '#lib/browser/session/state.ts';

interface Stand {
  onopen: (() => void) | undefined;
  onclose: ((event: object) => void) | undefined;
}
let sockets: Stand[];
let page: EventTarget & { hidden?: boolean };

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  page = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal(
    'WebSocket',
    class implements Stand {
      onopen: Stand['onopen'];
      onclose: Stand['onclose'];
      constructor() {
        sockets.push(this);
      }
      close(): void {}
      send(): void {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => sockets.at(-1)!.onopen!();

function follow() {
  const state = { phase: 'known', token: 't', profile: { userId: 7 } } as unknown as SessionState;
  const missed = vi.fn();
  followSocket({ $session: atom(state) } as unknown as Session, { take: vi.fn(), missed });
  return missed;
}

it('a reconnection after a loss reports that messages may have been missed', () => {
  const missed = follow();
  open();
  expect(missed).not.toHaveBeenCalled();
  sockets[0]!.onclose!({ code: 1006 });
  vi.advanceTimersByTime(10_000);
  expect([sockets.length, missed.mock.calls.length]).toEqual([2, 0]);
  open();
  expect(missed).toHaveBeenCalledTimes(1);
});

it('a page that becomes visible again reports so too, since it was disconnected while hidden', () => {
  const missed = follow();
  open();
  for (const hidden of [true, false]) {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  }
  open();
  expect(missed).toHaveBeenCalledTimes(1);
});
