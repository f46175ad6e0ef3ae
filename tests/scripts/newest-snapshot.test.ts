import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keepNewest, SNAPSHOTS, snapshotsIn } from '../../scripts/newest-snapshot.ts';

interface Journal {
  entries: readonly { idx: number }[];
}

describe('the schema snapshots', () => {
  it('consist of the one of the last migration', () => {
    const { entries } = JSON.parse(
      readFileSync(join(SNAPSHOTS, '_journal.json'), 'utf8'),
    ) as Journal;
    const last = entries.at(-1)!.idx.toString().padStart(4, '0');
    expect(snapshotsIn(SNAPSHOTS)).toEqual([`${last}_snapshot.json`]);
  });

  it('are deleted once there is a newer one, and no other file is', () => {
    const folder = mkdtempSync(join(tmpdir(), 'podium-snapshots-'));
    for (const name of ['0009_snapshot.json', '0010_snapshot.json', '_journal.json'])
      writeFileSync(join(folder, name), '{}');
    keepNewest(folder);
    expect(readdirSync(folder).toSorted()).toEqual(['0010_snapshot.json', '_journal.json']);
    rmSync(folder, { recursive: true });
  });
});
