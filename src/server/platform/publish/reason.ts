const MAX_REASON_LENGTH = 2000;

const messageOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(messageOf).join('\n')
    : error instanceof Error
      ? error.message
      : String(error);

/** The reason of a failure as text, without stack traces. */
export const reasonOf = (error: unknown): string =>
  messageOf(error)
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .join('\n')
    .slice(0, MAX_REASON_LENGTH);
