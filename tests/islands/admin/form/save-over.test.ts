import { describe, expect, it } from 'vitest';
import { saveOver } from '#islands/admin/form/save-over.ts';
import { ApiError } from '#lib/browser/api/error.ts';

const REFUSED = new ApiError('refused', 'no');
const at = (version: number) => ({ version });

/** Returns calls that read a record, and save it or are refused. */
const calls = (version: number, error?: Error) => ({
  save: () => (error ? Promise.reject(error) : Promise.resolve(at(version))),
  read: () => Promise.resolve(at(version)),
});

describe('saving over a version', () => {
  it('returns the saved record', async () => {
    expect(await saveOver(1, calls(2))).toEqual({ saved: at(2) });
  });

  it('returns the version of somebody else if there is one', async () => {
    expect(await saveOver(1, calls(3, REFUSED))).toEqual({ theirs: at(3) });
  });

  it('fails with the refusal if the version has not changed', async () => {
    await expect(saveOver(1, calls(1, REFUSED))).rejects.toBe(REFUSED);
  });

  it('does not look for another version if the network is down', async () => {
    const down = new ApiError('network', 'down');
    await expect(saveOver(1, calls(3, down))).rejects.toBe(down);
  });
});
