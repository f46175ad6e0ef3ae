import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '#server/config.ts';
import { describeStartFault } from '#server/start-fault.ts';

const system = (message: string, given: object) => Object.assign(new Error(message), given);

describe('an error that keeps a process from starting', () => {
  it.each([
    [
      'a port in use',
      system('listen EADDRINUSE: address already in use 0.0.0.0:4321', {
        code: 'EADDRINUSE',
        syscall: 'listen',
        port: 4321,
      }),
      'PORT: another process has port 4321: end it, or set another one',
    ],
    [
      'a privileged port',
      system('listen EACCES: permission denied 0.0.0.0:80', {
        code: 'EACCES',
        syscall: 'listen',
        port: 80,
      }),
      'PORT, HOST: listen EACCES: permission denied 0.0.0.0:80',
    ],
    [
      'a missing database',
      system('connect ECONNREFUSED 127.0.0.1:1', { code: 'ECONNREFUSED', syscall: 'connect' }),
      'DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1',
    ],
    [
      'a database that stops during a statement',
      new DrizzleQueryError('SELECT $1', ['secret'], new Error('Connection terminated')),
      'DATABASE_URL: Connection terminated',
    ],
    [
      'an unknown host',
      system('getaddrinfo ENOTFOUND base', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }),
      'DATABASE_URL: getaddrinfo ENOTFOUND base',
    ],
    [
      'a wrong password',
      system('password authentication failed for user "podium"', { code: '28P01' }),
      'DATABASE_URL: password authentication failed for user "podium"',
    ],
    [
      'a full disk',
      new Error('initdb failed', {
        cause: system('ENOSPC: no space left on device, write', { code: 'ENOSPC' }),
      }),
      'DATA_DIR: there is no room, or it is read-only (initdb failed)',
    ],
    [
      'an invalid variable',
      new ConfigError(['PORT: no']),
      'The configuration is not usable:\n  PORT: no',
    ],
  ])('is described in one line: %s', (_, error, line) => {
    expect(describeStartFault(error)).toBe(line);
  });

  it('has no description if it is a programming error, so that the stack is shown', () => {
    expect(describeStartFault(new TypeError('x is not a function'))).toBeUndefined();
    expect(describeStartFault('thrown')).toBeUndefined();
  });
});
