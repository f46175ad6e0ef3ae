/** A mistake in the arguments of a command. The message explains the correct usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
