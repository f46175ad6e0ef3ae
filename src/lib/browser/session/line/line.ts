import { openSocket, type Socket } from './socket.ts';
import type { Session } from '../parts.ts';
import type { SocketMessage } from '#contract/call/wire/socket.ts';
import type { Known } from '../state.ts';

const isSame = (one: Known | undefined, other: Known | undefined): boolean =>
  one?.token === other?.token && one?.profile.userId === other?.profile.userId;

/** Receives what the websocket delivers. */
interface Listener {
  take(message: SocketMessage): void;
  /** The connection was interrupted, so that messages may have been missed. */
  missed(): void;
}

/** Opens the websocket when the user is known and the page is visible, and closes it otherwise (specification 4). */
export function followSocket(session: Session, { take, missed }: Listener): void {
  let socket: Socket | undefined;
  let served: Known | undefined;
  let refusedToken: string | undefined;
  let hasListened = false;

  function open({ token, profile }: Known): Socket {
    return openSocket({
      userId: profile.userId,
      token,
      take,
      opened() {
        if (hasListened) missed();
        hasListened = true;
      },
      connect: (address, protocols) => new WebSocket(address, protocols),
      refused() {
        // The check finds out whether the session ended, since the server also refuses sockets from a wrong origin.
        refusedToken = token;
        void session.check();
      },
    });
  }
  function follow(): void {
    const state = session.$session.get();
    const isWanted = state.phase === 'known' && !document.hidden && state.token !== refusedToken;
    const wanted = isWanted ? state : undefined;
    if (isSame(wanted, served)) return;
    socket?.close();
    served = wanted;
    socket = wanted && open(wanted);
  }
  session.$session.subscribe(follow);
  document.addEventListener('visibilitychange', follow);
}
