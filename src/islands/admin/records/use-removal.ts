import { App } from 'antd';
import { isKept } from '#contract/kind/resource.ts';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { enumerate } from '#contract/call/enumerate.ts';
import { useConfirm } from '#islands/admin/kit/deeds/use-confirm.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { nameOf } from './RecordActions.tsx';
import type { ResourcePlan } from './plan.ts';
import type { Entry } from './reading.ts';

const flat = (rows: readonly Entry[]): Entry[] =>
  rows.flatMap((row) => [row, ...flat(row.children ?? [])]);

/** Reply after a record was brought back. */
interface Recovered {
  lost?: readonly Bilingual[];
}

/** Removes records after a confirmation that names them. `onEnd` is called with whether they were removed. */
export function useRemoval(
  { resource, columns, heldBy }: ResourcePlan,
  rows: readonly Entry[],
  onEnd: (isRemoved: boolean) => void,
): (ids: readonly number[]) => void {
  const { t, call, tell, offer, report, locale } = useOffice();
  const { modal } = App.useApp();
  const confirm = useConfirm();
  const chosen = (ids: readonly number[]) => flat(rows).filter(({ id }) => ids.includes(id));
  const namesOf = (some: readonly Entry[]) =>
    enumerate(
      some.map((row) => nameOf(row, locale, columns)),
      locale,
    );
  const areKept = (ids: readonly number[]) => chosen(ids).every((row) => isKept(resource, row));

  async function recover(ids: readonly number[]): Promise<string | undefined> {
    try {
      const lost: string[] = [];
      for (const id of ids) {
        const reply = (await call(resource.recover, { params: { id } })) as Recovered;
        lost.push(...(reply.lost ?? []).map((one) => one[locale] || one.zh));
      }
      return lost.length > 0 ? t('admin.bin.lost', { names: enumerate(lost, locale) }) : undefined;
    } finally {
      // If one fails, those before it have already been brought back.
      onEnd(true);
    }
  }
  async function remove(ids: readonly number[], name: string): Promise<void> {
    try {
      await call(resource.remove, { params: { ids: ids.join(',') } });
      if (areKept(ids)) offer(t('admin.removedNamed', { name }), () => recover(ids));
      else tell(t('admin.removedNamed', { name }));
      onEnd(true);
    } catch (error) {
      report(error);
      onEnd(false);
    }
  }
  /** Says what depends on the records to be removed. @returns whether anything does */
  function warn(ids: readonly number[]): boolean {
    const held = chosen(ids).filter((row) => heldBy && heldBy.names(row).length > 0);
    if (!heldBy || held.length === 0) return false;
    const names = held.flatMap((row) => heldBy.names(row)).map((one) => one[locale] || one.zh);
    modal.warning({
      title: t('admin.removeHeld', { name: namesOf(held) }),
      content: t(heldBy.words, { names: enumerate([...new Set(names)], locale) }),
      okText: t('admin.close'),
    });
    return true;
  }
  return (ids) => {
    if (warn(ids)) return;
    const name = namesOf(chosen(ids));
    const isOne = ids.length === 1;
    confirm({
      title: isOne
        ? t('admin.removeNamed', { name })
        : t('admin.removeSure', { count: ids.length }),
      content:
        (isOne ? '' : `${name} · `) + t(areKept(ids) ? 'admin.removeToBin' : 'admin.removeDetail'),
      okText: t('action.remove'),
      okButtonProps: { danger: true },
      onOk: () => remove(ids, name),
    });
  };
}
