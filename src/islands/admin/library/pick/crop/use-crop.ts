import { use } from 'react';
import type { StoredFile } from '#contract/files/file.ts';
import { editFile } from '#contract/files/library.ts';
import type { Area } from '#domain/files/crop.ts';
import { drawArea } from '#islands/ui/crop/draw-area.ts';
import { sendToLibrary } from '#islands/admin/library/upload/send-to-library.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { FolderContext } from '#islands/admin/library/pick/folder.ts';
import { useBusy } from '#islands/ui/use-busy.ts';

/** Stores a part of a picture as a new file of the library, with the same alternative text. */
export function useCrop(file: StoredFile) {
  const office = useOffice();
  const folder = use(FolderContext);
  const { isBusy, run } = useBusy(office.report);

  async function describe(made: StoredFile): Promise<StoredFile> {
    const { alt } = file;
    if (alt.zh + alt.en === '' || !office.may('content:library:edit')) return made;
    const { originalFilename, id } = made;
    const body = { originalFilename, folder, alt, version: 1 };
    return (await office.call(editFile, { params: { id }, body })).data;
  }

  return {
    isBusy,
    /** Returns the new file; undefined if it was refused. */
    crop: (image: HTMLImageElement, area: Area): Promise<StoredFile | undefined> =>
      run(async () => {
        const part = await drawArea(image, area, {
          name: file.originalFilename.replace(/\.\w+$/, ''),
          type: 'image/webp',
        });
        return await describe(await sendToLibrary(office, part, folder));
      }),
  };
}
