import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { FormPage } from '#contract/forms/filling.ts';
import { artSvg } from '#artwork/art.ts';
import { addPicture } from '#server/areas/files/service.ts';
import { files } from '#server/platform/files/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addPublished } from '#tests/kit/filling.ts';
import { formOf } from '#tests/kit/form.ts';

const test = useApp();

it('is handed out with the questions among which it stands, as long as everybody may see it', async () => {
  const { db, storage, app } = test();
  const upload = { originalFilename: 'map.webp', bytes: artSvg('art:scene:hall:1') };
  const { id } = await addPicture(db, storage, upload);
  const { key } = await addPublished(
    db,
    {},
    formOf(
      { id: 'i1', kind: 'picture', file: id },
      { id: 'f1', kind: 'text', name: 'place', title: { zh: '地点' } },
    ),
  );
  const shown = async () => {
    const reply = await app.request(`/api/form/${key}`);
    const { data } = (await reply.json()) as { data: FormPage };
    return data.body!.pictures.map((picture) => picture.id);
  };
  expect(await shown()).toEqual([id]);
  await db.update(files).set({ isPublic: false }).where(eq(files.id, id));
  expect(await shown()).toEqual([]);
});
