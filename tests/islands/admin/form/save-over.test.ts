import { describe, expect, it } from 'vitest';
import { saveOver } from '#islands/admin/form/save-over.ts';
import { ApiError } from '#lib/browser/api/error.ts';

const REFUSED = new ApiError('refused', 'no');
const at = (version: number) => ({ version });

/** The record that is there, and a call that saves it or is refused. */
const calls = (version: number, error?: Error) => ({
  save: () => (error ? Promise.reject(error) : Promise.resolve(at(version))),
  read: () => Promise.resolve(at(version)),
});

describe('saving over a version', () => {
  it('ends with the record as it was saved', async () => {
    expect(await saveOver(1, calls(2))).toEqual({ saved: at(2) });
  });

  it('ends with what somebody else has saved where another version is there', async () => {
    expect(await saveOver(1, calls(3, REFUSED))).toEqual({ theirs: at(3) });
  });

  it('fails as it was refused where the version is still the one that was read', async () => {
    await expect(saveOver(1, calls(1, REFUSED))).rejects.toBe(REFUSED);
  });

  it('does not look for another version where the line was down', async () => {
    const down = new ApiError('network', 'down');
    await expect(saveOver(1, calls(3, down))).rejects.toBe(down);
  });
});
