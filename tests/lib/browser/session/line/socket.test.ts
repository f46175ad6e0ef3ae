import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SocketMessage } from '#contract/call/wire/socket.ts';
import { openSocket, type Connection, type Socket } from '#lib/browser/session/line/socket.ts';

class ConnectionStand implements Connection {
  onopen: Connection['onopen'] = null;
  onmessage: Connection['onmessage'] = null;
  onclose: Connection['onclose'] = null;
  onerror: Connection['onerror'] = null;
  sent: unknown[] = [];
  isClosed = false;
  send = (data: unknown) => void this.sent.push(data);
  close = () => void (this.isClosed = true);
  open = () => this.onopen?.call(this as never, {} as Event);
  hear = (data: string) => this.onmessage?.call(this as never, { data } as MessageEvent);
  lose = (code: number) => this.onclose?.call(this as never, { code } as CloseEvent);
}

let opened: ConnectionStand[];
let asked: unknown[][];
let taken: SocketMessage[];
let refusals: number;
let openings: number;
let socket: Socket;
const last = () => opened.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  [opened, asked, taken, refusals, openings] = [[], [], [], 0, 0];
  socket = openSocket({
    userId: 7,
    token: 'secret',
    connect(...given) {
      asked.push(given);
      return opened[opened.push(new ConnectionStand()) - 1]!;
    },
    opened: () => (openings += 1),
    take: (message) => taken.push(message),
    refused: () => (refusals += 1),
    random: () => 0.5,
  });
});

describe('the websocket', () => {
  it('sends the user in the address and the token as a subprotocol', () => {
    expect(asked).toEqual([['/websocket?value=7&platformType=web_side', ['podium', 'secret']]]);
  });

  it('pings every 20 s while it receives answers', () => {
    last().open();
    for (let beat = 1; beat <= 3; beat += 1) {
      vi.advanceTimersByTime(20_000);
      expect(last().sent).toEqual(Array.from({ length: beat }, () => 'ping'));
      last().hear('pong');
    }
    expect(opened).toHaveLength(1);
  });

  it('closes a connection that does not answer, and reconnects', () => {
    last().open();
    vi.advanceTimersByTime(40_000);
    expect(opened[0]!.isClosed).toBe(true);
    vi.advanceTimersByTime(7499);
    expect(opened).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(opened).toHaveLength(2);
  });

  it('reconnects once, 5 s plus a random delay after a loss', () => {
    last().open();
    last().onerror?.call(last() as never, {} as Event);
    last().lose(1006);
    vi.advanceTimersByTime(7500);
    expect(opened).toHaveLength(2);
    vi.advanceTimersByTime(60_000);
    expect(opened).toHaveLength(2);
  });

  it('reports each connection', () => {
    expect(openings).toBe(0);
    last().open();
    last().lose(1006);
    vi.advanceTimersByTime(7500);
    expect(openings).toBe(1);
    last().open();
    expect(openings).toBe(2);
  });

  it('dispatches known messages and ignores others', () => {
    last().open();
    const ended = { msgType: 'sessionEnded', body: { reason: 'revoked' } } as const;
    for (const data of ['pong', '{', '{"msgType":"other","body":{}}', JSON.stringify(ended)]) {
      last().hear(data);
    }
    expect(taken).toEqual([ended]);
  });

  it('does not reconnect if the server refuses the token', () => {
    last().open();
    last().lose(4401);
    vi.advanceTimersByTime(60_000);
    expect([opened.length, refusals]).toEqual([1, 1]);
  });

  it('stays closed after it was closed', () => {
    last().open();
    socket.close();
    vi.advanceTimersByTime(60_000);
    expect([opened.length, opened[0]!.isClosed, opened[0]!.sent]).toEqual([1, true, []]);
  });
});
