/** A row with its moment as text, as every record has it. */
export const withMoment = <Row extends { updatedAt: Date }>(row: Row) => ({
  ...row,
  updatedAt: row.updatedAt.toISOString(),
});

/** `present` for kinds whose records equal their rows. */
export const presentRows = <Row extends { updatedAt: Date }>(_: unknown, rows: readonly Row[]) =>
  Promise.resolve(rows.map(withMoment));
