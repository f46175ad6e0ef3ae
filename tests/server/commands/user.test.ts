import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { verifyPassword } from '#server/areas/identity/account/password/argon.ts';
import { findByName, listRoles } from '#server/areas/identity/account/repository.ts';
import { readWork } from '#server/commands/user.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { addRole } from '#tests/kit/session.ts';

const connection = useDatabase();
const db = () => connection().db;

const piped = (text: string) => {
  const input = new PassThrough();
  input.end(text);
  return { input, output: new PassThrough() };
};
const user = (line: string, password = '') =>
  readWork(line.split(' '), piped(password))(db(), Buffer.alloc(32));

describe('npm run user', () => {
  it('adds an account with the password that is piped in', async () => {
    expect(await user('create anna editor channel', 'Quiet-River-7\n')).toBe('anna can log in');
    const { id, passwordHash } = (await findByName(db(), 'anna'))!;
    expect(await verifyPassword(passwordHash, 'Quiet-River-7')).toBe(true);
    expect((await listRoles(db(), id)).sort()).toEqual(['channel', 'editor']);
  });

  it('requires a longer password for an administrator', async () => {
    await expect(user('create boss admin', 'hs83kd')).rejects.toMatchObject({
      fault: 'passwordLength',
      values: { min: 8, max: 20 },
    });
    await user('create boss admin', 'Quiet-River-7');
    await expect(user('reset boss', 'hs83kd')).rejects.toMatchObject({ fault: 'passwordLength' });
    await expect(user('reset boss', 'boss1234')).rejects.toMatchObject({ fault: 'passwordCommon' });
  });

  it('lists all accounts', async () => {
    await user('create carl', 'Quiet-River-7');
    await user('disable carl');
    expect(await user('list')).toMatch(/^carl\tdisabled\t-\t\d{4}-.*Z$/m);
  });

  it('assigns roles, removes them, disables, enables and resets accounts', async () => {
    await user('create dora', 'Quiet-River-7');
    const { id } = (await findByName(db(), 'dora'))!;
    expect(await user('role dora scoring_expert')).toBe('dora: scoring_expert');
    expect(await listRoles(db(), id)).toEqual(['scoring_expert']);
    expect(await user('role dora')).toBe('dora: the default role');
    await user('disable dora');
    await user('enable dora');
    await user('reset dora', 'New-River-8');
    const { status, passwordHash } = (await findByName(db(), 'dora'))!;
    expect(status).toBe('active');
    expect(await verifyPassword(passwordHash, 'New-River-8')).toBe(true);
  });

  it('assigns roles that were created in the office, and refuses unknown ones', async () => {
    const role = await addRole(db(), []);
    expect(await user(`create erin ${role}`, 'Quiet-River-7')).toBe('erin can log in');
    const { id } = (await findByName(db(), 'erin'))!;
    expect(await listRoles(db(), id)).toEqual([role]);
    await expect(user('role erin owner')).rejects.toThrow('There is no role owner');
    await expect(user('create fred owner', 'Quiet-River-7')).rejects.toThrow('no role owner');
    expect(await findByName(db(), 'fred')).toBeUndefined();
  });

  it.each([
    '',
    'create',
    'create a',
    'create --password=x',
    'role anna no-role',
    'remove anna',
    'role anna --admin',
  ])('prints the usage for %j, and does not connect to the database', (line) => {
    expect(() => readWork(line.split(' '), piped(''))).toThrow('npm run user -- list');
  });
});
