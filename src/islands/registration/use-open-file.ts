import { getEntryFile } from '#contract/registration/entry/record.ts';
import { useIsland } from '#islands/session/island.ts';

/**
 * Returns a function that opens a file of an entry by a newly requested link, since links expire after a few minutes.
 * @param before runs first
 */
export function useOpenFile(id: number, before: () => Promise<unknown> = () => Promise.resolve()) {
  const { current } = useIsland();
  async function open(file: string): Promise<void> {
    await before();
    const { data } = await current().client.call(getEntryFile, { params: { id, file } });
    location.assign(data.url);
  }
  return (file: string): void => void open(file).catch((error: unknown) => current().report(error));
}
