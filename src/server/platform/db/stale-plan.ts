interface DatabaseError extends Error {
  code?: string;
  routine?: string;
}

/**
 * Whether an error, or one of its causes, says that a statement was planned before a migration changed its columns.
 * The statement had no effect, and is planned anew if it is sent again.
 */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, routine, cause } = error as DatabaseError;
  return (code === '0A000' && routine === 'RevalidateCachedQuery') || isStalePlan(cause);
}
