import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { artSvg } from '#artwork/art.ts';
import { modelOf } from '#domain/forms/model.ts';
import { addPicture } from '#server/areas/files/service.ts';
import { readLibrary } from '#server/areas/forms/fill/library.ts';
import { files } from '#server/platform/files/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { formOf } from '#tests/kit/forms/form.ts';

const test = useApp();

it('finds pictures of questions and options, and templates, as long as everybody may see them', async () => {
  const { db, storage } = test();
  const upload = { originalFilename: 'map.webp', bytes: artSvg('art:scene:hall:1') };
  const { id, fileName } = await addPicture(db, storage, upload);
  const model = modelOf(
    formOf(
      { id: 'i1', kind: 'picture', file: id },
      { id: 'i2', kind: 'picture' },
      { id: 'f1', kind: 'text', name: 'place', title: { zh: '地点' } },
    ),
    new Map(),
  );
  const found = [{ id, fileUrl: `/files/${fileName}` }];
  expect(await readLibrary(db, model)).toMatchObject(found);
  const options = [{ id: 1, label: { zh: '厅' }, picture: id }];
  const choice = { id: 'f1', kind: 'single', name: 'hall', title: { zh: '厅' }, options } as const;
  expect(await readLibrary(db, modelOf(formOf(choice), new Map()))).toMatchObject(found);
  const asked = {
    id: 'f1',
    kind: 'files',
    name: 'paper',
    title: { zh: '承诺书' },
    template: id,
  } as const;
  expect(await readLibrary(db, modelOf(formOf(asked), new Map()))).toMatchObject(found);
  await db.update(files).set({ isPublic: false }).where(eq(files.id, id));
  expect(await readLibrary(db, model)).toEqual([]);
});
