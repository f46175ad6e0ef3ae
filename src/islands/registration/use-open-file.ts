import { getEntryFile } from '#contract/registration/entry/record.ts';
import { useIsland } from '#islands/session/island.ts';

/**
 * Opens a file of an entry by a link that is asked for then, for one lasts a few minutes.
 * @param before what has to be done first
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
