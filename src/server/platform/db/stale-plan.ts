interface DatabaseError extends Error {
  code?: string;
  routine?: string;
}

/**
 * Whether an error, or what caused it, says that a statement was planned before a migration changed its columns. Nothing
 * was done, and the same asked again is planned anew.
 */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, routine, cause } = error as DatabaseError;
  return (code === '0A000' && routine === 'RevalidateCachedQuery') || isStalePlan(cause);
}
