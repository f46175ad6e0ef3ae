import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SocketMessage } from '#contract/call/wire/socket.ts';
import { tellSessions, tellUser, tellUsers } from '#server/platform/realtime/notice.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { useHeard } from '#tests/kit/heard.ts';

const connection = useDatabase();
const message: SocketMessage = { msgType: 'sessionEnded', body: { reason: 'password' } };
const heard = useHeard(connection);

describe('a notice', () => {
  it('reaches every session, however many there are', async () => {
    const sessionIds = Array.from({ length: 250 }, () => randomUUID());
    await tellSessions(connection().db, { sessionIds, message });
    const notices = await heard();
    expect(notices.map((notice) => notice.sessionIds!.length)).toEqual([100, 100, 50]);
    expect(notices.flatMap((notice) => notice.sessionIds)).toEqual(sessionIds);
    expect(notices.map((notice) => notice.message)).toEqual([message, message, message]);
  });

  it('with an empty list of sessions is not sent: it would reach all', async () => {
    await tellSessions(connection().db, { sessionIds: [], message });
    expect(await heard()).toEqual([]);
  });

  it('to a user names only the user', async () => {
    await tellUser(connection().db, 7, message);
    expect(await heard()).toEqual([{ userIds: [7], message }]);
  });

  it('to many users is split by hundreds, and not sent for none', async () => {
    const userIds = Array.from({ length: 101 }, (_, at) => at + 1);
    await tellUsers(connection().db, userIds, message);
    await tellUsers(connection().db, [], message);
    expect(await heard()).toEqual([
      { userIds: userIds.slice(0, 100), message },
      { userIds: [101], message },
    ]);
  });

  it('is delivered with the commit, and not without one', async () => {
    const { db } = connection();
    await db
      .transaction(async (tx) => {
        await tellUser(tx, 7, message);
        throw new Error('taken back');
      })
      .catch(() => undefined);
    expect(await heard()).toEqual([]);
  });
});
