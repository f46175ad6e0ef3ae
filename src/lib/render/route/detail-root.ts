/**
 * Returns the root of detail pages. Without a record in the address it redirects to their list (specification 2,
 * `_t`).
 */
export const detailRoot = <Path extends string>(path: Path, list: string) =>
  ({ path, detailsOf: list, unlisted: true }) as const;
