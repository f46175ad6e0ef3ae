import {
  SOCKET_REFUSED,
  SOCKET_REPLACED,
  SOCKETS_PER_USER,
  type SocketMessage,
} from '#contract/call/socket.ts';
import { close, tell, type Member } from './member.ts';
import type { Notice } from './notice.ts';

/** The sockets of this process. */
export interface Hub {
  size(): number;
  members(): Iterable<Member>;
  sessionIds(): string[];
  /** Takes a socket in; the user's oldest one goes when there are too many. */
  add(member: Member): void;
  /** Tells whom a notice is for; an ended session loses its sockets (threat 9). */
  announce(notice: Notice): void;
}

function deliver(member: Member, message: SocketMessage): void {
  tell(member, message);
  if (message.msgType === 'sessionEnded') close(member.socket, SOCKET_REFUSED, 'session ended');
}

const isMeant = ({ sessionIds, userId }: Notice, member: Member): boolean =>
  (sessionIds === undefined || sessionIds.includes(member.sessionId)) &&
  (userId === undefined || userId === member.userId);

export function createHub(): Hub {
  const all = new Set<Member>();
  const byUser = new Map<number, Set<Member>>();

  const remove = (member: Member): void => {
    all.delete(member);
    const own = byUser.get(member.userId);
    if (own?.delete(member) && own.size === 0) byUser.delete(member.userId);
  };

  return {
    size: () => all.size,
    members: () => all,
    sessionIds: () => [...new Set([...all].map(({ sessionId }) => sessionId))],
    add(member) {
      const own = byUser.get(member.userId) ?? new Set();
      byUser.set(member.userId, own.add(member));
      all.add(member);
      member.socket.once('close', () => remove(member));
      if (own.size <= SOCKETS_PER_USER) return;
      const [oldest] = own;
      remove(oldest!);
      close(oldest!.socket, SOCKET_REPLACED, 'too many sockets');
    },
    announce(notice) {
      // To nobody in particular is to nobody.
      if (!notice.toAll && notice.sessionIds === undefined && notice.userId === undefined) return;
      for (const member of all) if (isMeant(notice, member)) deliver(member, notice.message);
    },
  };
}
