import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readNewPassword } from '#server/commands/prompt.ts';

/** A terminal at which these lines are typed, or a pipe. */
function terminal(lines: readonly string[], isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: () => undefined });
  const output = new PassThrough();
  const shown: string[] = [];
  const rest = [...lines];
  const type = () => input.write(`${rest.shift() ?? '\u0003'}\n`);
  output.on('data', (chunk: Buffer) => {
    shown.push(chunk.toString());
    if (chunk.toString().endsWith(': ')) setImmediate(type);
  });
  if (!isTTY) input.end(lines.join('\n'));
  return { shown: () => shown.join(''), read: () => readNewPassword({ input, output }) };
}

describe('a password at a terminal', () => {
  it('is asked twice and not shown', async () => {
    const { read, shown } = terminal(['Quiet-River-7', 'Quiet-River-7'], true);
    expect(await read()).toBe('Quiet-River-7');
    expect(shown()).toBe('New password: \nOnce more: \n');
  });

  it('is refused if the second entry differs', async () => {
    const { read } = terminal(['Quiet-River-7', 'Quiet-River-8'], true);
    await expect(read()).rejects.toThrow('The two are not the same');
  });

  it('is reported as missing if the person cancels', async () => {
    await expect(terminal([], true).read()).rejects.toThrow('No password was given');
  });
});

describe('a password from a pipe', () => {
  it('is its first line', async () => {
    const { read, shown } = terminal(['Quiet-River-7', 'more'], false);
    expect(await read()).toBe('Quiet-River-7');
    expect(shown()).toBe('');
  });

  it('is reported as missing if the input is empty', async () => {
    await expect(terminal([], false).read()).rejects.toThrow('No password was given');
  });
});
