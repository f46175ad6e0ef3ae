interface Place {
  rank: number | null;
  isShared: boolean;
}

/** Returns the places of the entries that stay, with the gaps closed that the others leave: of 1, 2, 2, 4 without a 2 stays 1, 2, 3. */
export function closeRanks<P extends Place>(
  places: readonly P[],
  stays: (place: P) => boolean,
): P[] {
  const kept = places.filter(stays);
  if (kept.length === places.length) return kept;
  const ranks = kept.flatMap(({ rank }) => rank ?? []).toSorted((one, other) => one - other);
  return kept.map((place) => {
    const { rank } = place;
    if (rank === null) return place;
    const [first, last] = [ranks.indexOf(rank), ranks.lastIndexOf(rank)];
    return { ...place, rank: first + 1, isShared: last > first };
  });
}
