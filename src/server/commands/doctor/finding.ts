/** What a check has found. `unset` is no fault: the environment asks for nothing that could be checked. */
export interface Finding {
  state: 'good' | 'wrong' | 'unset';
  text: string;
}

/** A check of something that the portal needs. It fails by throwing. */
export interface Check {
  name: string;
  look(): Promise<Finding>;
}

/** A finding as one line, and what was found. */
export interface Line extends Finding {
  name: string;
}

export const good = (text: string): Finding => ({ state: 'good', text });
export const wrong = (text: string): Finding => ({ state: 'wrong', text });
export const unset = (text: string): Finding => ({ state: 'unset', text });

const MARKS = { good: 'ok   ', wrong: 'WRONG', unset: '-    ' };

export const lineOf = ({ state, name, text }: Line): string =>
  `${MARKS[state]}  ${name.padEnd(14)}  ${text}`;

/** What an error says, of several addresses of one name the first. */
export function failure(error: unknown): Finding {
  const { message, errors } = error as AggregateError;
  return wrong(message || String((errors?.[0] as Error | undefined)?.message ?? error));
}

/** Performs checks one after another; what one throws is its finding. */
export async function findingsOf(checks: readonly Check[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { name, look } of checks) {
    const finding = await look().catch(failure);
    lines.push({ name, ...finding });
  }
  return lines;
}
