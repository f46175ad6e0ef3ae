import { takeOwnData } from '#contract/identity/leaving.ts';
import { useIsland } from '#islands/session/island.ts';
import { saveFile } from '#lib/browser/api/download.ts';
import { OwnerForm } from './OwnerForm.tsx';
import { usePersonTexts } from '../PersonIsland.tsx';

/** Form that downloads all data that the portal holds about the reader, as an archive. */
export function TakeData() {
  const { current } = useIsland();
  const own = usePersonTexts();
  const take = async (password: string) =>
    saveFile(await current().client.download(takeOwnData, { body: { password } }));
  return <OwnerForm name="take-data" action={own['person.dataTake']} send={take} />;
}
