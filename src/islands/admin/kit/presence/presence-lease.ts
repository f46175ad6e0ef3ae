import { addressOf } from '#contract/call/address.ts';
import { joinRecord, leaveRecord, renewPresence, type Person } from '#contract/office/presence.ts';
import type { Client } from '#lib/browser/api/client.ts';

/** A record that is open here for editing. */
export interface Opened {
  kind: string;
  /** A number, or the id of a file. */
  id: number | string;
}

/** Presence at one record: announces that it is open here, and hears who else has it open. */
export interface PresenceLease {
  /** Renews the lease. A lease that has expired is taken anew only if the user is at the page (`isAttended`). */
  renew(isAttended: boolean): void;
  leave(): void;
}

/** Failures are ignored: saving reveals conflicts in any case. */
const SILENT = () => undefined;

/**
 * Announces that a record is open here. Leases are renewed by their key alone, without the token, so that an open
 * page does not keep the session alive.
 * @param show called with the other people whenever the server reports them
 */
export function announcePresence(
  client: Pick<Client, 'call'>,
  opened: Opened,
  show: (people: readonly Person[]) => void,
): PresenceLease {
  let key: string | undefined;
  let isJoining = false;
  let isLeft = false;

  const end = (held: string) =>
    navigator.sendBeacon(addressOf(leaveRecord, { params: { key: held } }));

  async function join(): Promise<void> {
    isJoining = true;
    try {
      const { data } = await client.call(joinRecord, { body: opened }, { guard: false });
      if (isLeft) return void end(data.key);
      key = data.key;
      show(data.people);
    } finally {
      isJoining = false;
    }
  }
  async function goOn(held: string): Promise<void> {
    const unnamed = { guard: false, token: false };
    const { data } = await client.call(renewPresence, { params: { key: held } }, unnamed);
    if (key !== held) return;
    if (data === null) key = undefined;
    show(data ?? []);
  }

  void join().catch(SILENT);
  return {
    renew(isAttended) {
      if (key !== undefined) goOn(key).catch(SILENT);
      else if (isAttended && !isJoining) join().catch(SILENT);
    },
    leave() {
      isLeft = true;
      if (key !== undefined) end(key);
      key = undefined;
    },
  };
}
