import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';
import { inspectDataFolder } from '#server/data-folder.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';

const folder = useFolder();

describe('a data folder', () => {
  it('is created if missing, and nothing is left in it', async () => {
    expect(inspectDataFolder(folder('new', 'data'), {})).toEqual([]);
    expect(await readdir(folder('new', 'data'))).toEqual([]);
  });

  it('that is not writable is reported in one line', async () => {
    await writeFile(folder('file'), '');
    const [line, ...more] = inspectDataFolder(folder('file', 'data'), {});
    expect(line).toMatch(/^DATA_DIR: \S+\/file\/data cannot be written \(ENOTDIR: /);
    expect(more).toEqual([]);
    // A system folder that nobody can write to, not even root.
    expect(inspectDataFolder('/sys/podium', {})).toEqual([
      expect.stringMatching(
        /^DATA_DIR: \/sys\/podium cannot be written \((?:EPERM|EROFS|EACCES): /,
      ),
    ]);
  });

  it('is checked together with the environment, all faults at once', async () => {
    await mkdir(folder('keys'));
    for (const name of ['secret', 'wire.pem', 'postgres'])
      await writeFile(folder('keys', name), '');
    const given = { DATA_DIR: folder(), PORT: 'abc', DATABASE_URL: 'mysql://a:b@c/d' };
    const read = () => readConfig(given, inspectDataFolder);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(
      /\n {2}PORT: .*\n {2}DATABASE_URL: .*\n {2}\S+secret is .*\n {2}\S+wire\.pem is [^\n]*$/,
    );
  });
});
