/** The target of a job: the name of a task in the program, and its arguments. */
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
 * Parses a target such as `system.clean({"days":30})`: a name and JSON. No part of it is ever evaluated as code
 * (threat 54).
 * @returns undefined for anything else
 */
export function readTarget(text: string): Target | undefined {
  const [, name, inside] = CALL.exec(text.trim()) ?? [];
  const args = inside === undefined ? undefined : readObject(inside);
  return name !== undefined && args ? { name, args } : undefined;
}

/** Returns a target in the syntax that people write. */
export const writeTarget = ({ name, args }: Target): string =>
  `${name}(${Object.keys(args).length > 0 ? JSON.stringify(args) : ''})`;
