import { useOffice } from '#islands/admin/kit/office.ts';

/**
 * Returns a function that carries out a deed on a row of a list. It tells that the deed is done, or why it is refused; the
 * list is reloaded in either case, because a refusal may mean that the row has changed meanwhile.
 * @param onDone reloads the list
 */
export function useRowDeed(
  onDone: () => void,
): (work: () => Promise<unknown>, done: string) => Promise<void> {
  const { tell, report } = useOffice();
  return async (work, done) => {
    try {
      await work();
      tell(done);
    } catch (error) {
      report(error);
    }
    onDone();
  };
}
