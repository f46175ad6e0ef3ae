import { useState } from 'react';
import { CODE } from '#contract/call/code.ts';
import { getEntry } from '#contract/registration/entry/record.ts';
import { useIsland } from '#islands/session/island.ts';
import { useOwn } from '#islands/session/use-own.ts';
import { ApiError } from '#lib/browser/api/error.ts';

const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && Number(error.detail.code) === CODE.notFound;

/**
 * Loads an entry of the reader's; undefined until it has arrived, and again once the server no longer shows it to them:
 * whoever was removed from the team has nothing to read and nothing to do here.
 */
export function useEntry(id: number) {
  const { current } = useIsland();
  const [isGone, setGone] = useState(false);
  async function read() {
    try {
      const { data } = await current().client.call(getEntry, { params: { id } });
      setGone(false);
      return data;
    } catch (error) {
      if (isNotFound(error)) setGone(true);
      else current().report(error);
      return undefined;
    }
  }
  const { found, hasFailed, reload } = useOwn(read, { of: id, shows: { kind: 'entry', id } });
  return { entry: isGone ? undefined : found, hasFailed: hasFailed || isGone, reload };
}
