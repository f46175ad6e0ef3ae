/** What a job does: the name of a kind of work in the program, and what it is given. */
export interface Target {
  name: string;
  args: Record<string, unknown>;
}

const CALL = /^([a-z][\dA-Za-z]*(?:\.[a-z][\dA-Za-z]*)*)\((.*)\)$/s;

function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = text.trim() === '' ? {} : JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads a target such as `system.clean({"days":30})`: a name and JSON. Nothing of it is ever run (threat 54).
 * @returns undefined for what is none
 */
export function readTarget(text: string): Target | undefined {
  const [, name, inside] = CALL.exec(text.trim()) ?? [];
  const args = inside === undefined ? undefined : readObject(inside);
  return name !== undefined && args ? { name, args } : undefined;
}

/** A target as people write it. */
export const writeTarget = ({ name, args }: Target): string =>
  `${name}(${Object.keys(args).length > 0 ? JSON.stringify(args) : ''})`;
