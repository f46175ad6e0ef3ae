import { Alert } from 'antd';
import type { FlawMessage } from '#contract/call/flaw.ts';
import { findBlock, findBranch } from '#domain/workflow/build.ts';
import { idAt } from '#islands/admin/editor/place.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { blockName, branchName } from './block-words.ts';
import { buttonId, useDesigner } from './designer.ts';
import '#islands/admin/editor/fault/faults.css';

/** Delay in milliseconds until the properties of a newly chosen block are rendered. */
const DRAWN = 60;

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
  if (flaws.length === 0) {
    return <Alert className="office-note" type="success" showIcon title={t('admin.formRight')} />;
  }
  const lead = ({ place }: FlawMessage): void => {
    const [id = '', part = 'name.zh'] = place.split('.');
    choose(id);
    const find = () =>
      document.getElementById(idAt('flow', part)) ??
      document.getElementById(idAt('flow', 'name.zh')) ??
      document.getElementById(buttonId(id));
    setTimeout(() => find()?.focus(), DRAWN);
  };
  return (
    <Alert
      className="office-note"
      type="error"
      showIcon
      title={t('admin.workflow.problems', { count: flaws.length })}
      description={
        <ul className="office-faults">
          {flaws.map((flaw, index) => (
            <li key={index}>
              <button type="button" onClick={() => lead(flaw)}>
                {nameOf(flaw.place.split('.')[0]!)}
              </button>{' '}
              {flaw.msg}
            </li>
          ))}
        </ul>
      }
    />
  );
}
