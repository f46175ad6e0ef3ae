import { useState } from 'react';
import { migrateProcess, previewMigration } from '#contract/workflow/migration.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';

/** From which version of a process applications are moved to which. */
export interface Versions {
  id: number;
  from: number;
  to: number;
}

interface Options extends Versions {
  onDone(): void;
}

/** What is to be moved, what prevents it, and moving it. */
export function useMigration({ id, from, to, onDone }: Options) {
  const { t, call, tell } = useOffice();
  const [likes, setLikes] = useState<Readonly<Record<string, string>>>({});
  const params = { id };
  const asked = { from, to, likes };
  const preview = useLoaded(`migration ${id} ${JSON.stringify(asked)}`, async () => {
    const { data } = await call(previewMigration, { params, body: asked });
    return data;
  });
  /** Moves one batch after another. @returns how many were moved */
  async function moveAll(isAnew: boolean, begin: number | null = null): Promise<number> {
    const body = { ...asked, isAnew, after: begin };
    const { moved, after } = (await call(migrateProcess, { params, body })).data;
    return after === null ? moved : moved + (await moveAll(isAnew, after));
  }
  async function move(isAnew: boolean): Promise<void> {
    tell(t('admin.workflow.migration.done', { count: await moveAll(isAnew) }));
    onDone();
  }
  /** Chooses the like of a step; null: none. */
  function choose(step: string, like: string | null): void {
    const { [step]: _, ...others } = likes;
    setLikes(like === null ? others : { ...others, [step]: like });
  }
  return { likes, choose, preview, move };
}
