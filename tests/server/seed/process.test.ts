import { beforeAll, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { placedIn } from '#domain/workflow/model.ts';
import { forms } from '#server/areas/forms/table.ts';
import { roles } from '#server/areas/identity/access/table.ts';
import { processes, processVersions } from '#server/areas/workflow/table.ts';
import { resources } from '#server/resources.ts';
import { createSeedFiles } from '#server/seed/files.ts';
import { seedForms } from '#server/seed/form.ts';
import { seedProcesses } from '#server/seed/process.ts';
import { useApp } from '#tests/kit/app.ts';

const test = useApp();
beforeAll(async () => {
  const { db, storage } = test();
  const files = createSeedFiles(db, storage, resources.seed);
  const seeding = { db, folder: resources.seed, files };
  await seedForms(seeding);
  await seedProcesses(seeding);
});

it('takes applications by a form that collects answers, and is deployed as it was built', async () => {
  const found = await test()
    .db.select({ process: processes, form: forms, version: processVersions })
    .from(processes)
    .innerJoin(forms, eq(forms.id, processes.formId))
    .innerJoin(processVersions, eq(processVersions.processId, processes.id));
  expect(
    found.map(({ process, form }) => [
      form.state,
      process.state,
      process.number,
      process.isChanged,
    ]),
  ).toEqual([['collecting', 'active', 1, false]]);
  const [{ process, version }] = found as [(typeof found)[number]];
  expect(version.outline).toEqual(process.outline);
});

it('asks only roles that exist from the first start', async () => {
  const [process] = await test().db.select().from(processes);
  const named = placedIn(process!.outline.blocks).flatMap(({ block }) =>
    'who' in block ? block.who.roles : [],
  );
  const known = (await test().db.select({ key: roles.key }).from(roles)).map(({ key }) => key);
  expect(named.filter((key) => !known.includes(key))).toEqual([]);
});
