/**
 * Keeps answers in the order of their questions: what was asked earlier and comes later must not stand in the place of what
 * is known since.
 * @returns asks; what that gives says of the answer, once it has come, whether it counts
 */
export function createLatest() {
  let asked = 0;
  let counted = 0;
  return function ask(): () => boolean {
    const turn = (asked += 1);
    return () => {
      if (turn < counted) return false;
      counted = turn;
      return true;
    };
  };
}
