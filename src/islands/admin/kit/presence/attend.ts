import { addressOf } from '#contract/call/address.ts';
import { joinRecord, leaveRecord, renewPresence, type Person } from '#contract/office/presence.ts';
import type { Client } from '#lib/browser/api/client.ts';

/** A record that is open here to be changed. */
export interface Opened {
  kind: string;
  /** A number, or the id of a file. */
  id: number | string;
}

/** Says for one record that it is open here, and hears who else has it open. */
export interface Attendance {
  /** Goes on; somebody whose lease is over begins anew where they are at their page. */
  renew(isAttended: boolean): void;
  leave(): void;
}

/** Nothing about it is worth a word where it fails: whoever saves learns of others in any case. */
const SILENT = () => undefined;

/**
 * Opens a record before the others. Leases are renewed by their key alone and without the token: a page that stays open keeps
 * no session alive. @param show who else is there, whenever that is heard
 */
export function attend(
  client: Pick<Client, 'call'>,
  opened: Opened,
  show: (people: readonly Person[]) => void,
): Attendance {
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
