import { findBlock, findBranch } from '#domain/workflow/build.ts';
import { FaultLinks } from '#islands/admin/editor/fault/FaultLinks.tsx';
import { jumpOnceDrawn } from '#islands/admin/editor/fault/jump.ts';
import { idAt } from '#islands/admin/editor/place.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { blockName, branchName } from './block-words.ts';
import { buttonId, useDesigner } from './designer.ts';

/** The input at a place of the chosen block or branch; its name, or its card, if there is none. */
const inputAt = (id: string, part = 'name.zh'): HTMLElement | null =>
  document.getElementById(idAt('flow', part)) ??
  document.getElementById(idAt('flow', 'name.zh')) ??
  document.getElementById(buttonId(id));

/** Returns a function for the name of the block or branch that a flaw is about. */
function usePlaceName(): (id: string) => string {
  const office = useOffice();
  const { outline } = useDesigner();
  return (id) => {
    const block = findBlock(outline, id);
    if (block) return blockName(office, block);
    const found = findBranch(outline, id);
    return found
      ? `${blockName(office, found.block)} · ${branchName(office, found.branch, found.at)}`
      : office.t('admin.workflow.process');
  };
}

/** List of what prevents the deployment, each with a link to its place. */
export function FlawList() {
  const { t } = useOffice();
  const { flaws, choose } = useDesigner();
  const nameOf = usePlaceName();
  const faults = flaws.map(({ place, msg }) => {
    const [id = '', part] = place.split('.');
    return {
      name: nameOf(id),
      words: msg,
      jump() {
        choose(id);
        jumpOnceDrawn(() => inputAt(id, part));
      },
    };
  });
  return (
    <FaultLinks title={t('admin.workflow.problems', { count: flaws.length })} faults={faults} />
  );
}
