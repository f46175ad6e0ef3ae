/** A row with its moment as text, as every record carries it. */
export const withMoment = <Row extends { updatedAt: Date }>(row: Row) => ({
  ...row,
  updatedAt: row.updatedAt.toISOString(),
});

/** For records that are their rows. */
export const presentRows = <Row extends { updatedAt: Date }>(_: unknown, rows: readonly Row[]) =>
  Promise.resolve(rows.map(withMoment));
