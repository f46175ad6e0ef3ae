/**
 * Keeps answers in the order of their requests: an earlier request whose answer comes later must not overwrite a
 * newer answer.
 * @returns a function to call with each request; the function that it returns says, when the answer arrives, whether
 * it still counts
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
