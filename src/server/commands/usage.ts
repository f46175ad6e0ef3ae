/** A mistake in a command's arguments: the message says what would be right. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
