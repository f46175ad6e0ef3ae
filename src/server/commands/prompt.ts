import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { UsageError } from './usage.ts';

/** Input typed by a person, or piped from another program. */
export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

/** Discards the echo of typed input. */
const silence = () => new Writable({ write: (_chunk, _encoding, done) => done() });

async function readLine({ input, output }: Terminal, question: string): Promise<string> {
  const isTyped = input.isTTY === true;
  if (isTyped) output.write(question);
  const lines = createInterface({ input, output: silence(), terminal: isTyped });
  const typed = new Promise<string>((resolve, reject) => {
    lines.once('line', resolve);
    lines.once('close', () => reject(new UsageError('No password was given')));
  });
  try {
    return await typed;
  } finally {
    lines.close();
    if (isTyped) output.write('\n');
  }
}

/**
 * Reads a new password: typed twice on a terminal without echo, or the first line of piped input. Never from the
 * arguments, which other users of the machine can read.
 * @throws UsageError
 */
export async function readNewPassword(terminal: Terminal): Promise<string> {
  const password = await readLine(terminal, 'New password: ');
  if (terminal.input.isTTY !== true) return password;
  if ((await readLine(terminal, 'Once more: ')) === password) return password;
  throw new UsageError('The two are not the same');
}
