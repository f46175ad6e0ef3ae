import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { branchesOf, MOST_BRANCHES, type Block, type Branch } from '#contract/workflow/outline.ts';
import { findBranch, removeBranch, replaceBranch } from '#domain/workflow/build.ts';
import { RuleInput } from '#islands/admin/form/rules/RuleInput.tsx';
import { RuleNamesContext } from '#islands/admin/form/rules/rule-names.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import { branchName } from '../block-words.ts';
import { useDesigner } from '../designer.ts';
import { useFactNames } from '../fact-names.ts';
import { fieldId, Line } from './Line.tsx';
import { NameFields } from './NameFields.tsx';

/** The branches of a block: each can be opened and removed, and others added. */
export function BranchList({ block }: { block: Block }) {
  const office = useOffice();
  const { t } = office;
  const { choose, change, addBranch } = useDesigner();
  const branches = branchesOf(block);
  const adding = useNextFocus<HTMLButtonElement>(branches.length);
  return (
    <fieldset className="office-list">
      <legend>{t('admin.workflow.branches')}</legend>
      <ul className="flow-list">
        {branches.map((branch, at) => {
          const name = branchName(office, branch, at);
          return (
            <li key={branch.id} className="flow-title">
              <Button type="link" onClick={() => choose(branch.id)}>
                {name}
              </Button>
              <Button
                type="text"
                danger
                size="small"
                icon={<DeleteOutlined />}
                aria-label={`${t('action.remove')} ${name}`}
                onClick={() => change((now) => removeBranch(now, branch.id))}
              />
            </li>
          );
        })}
      </ul>
      <Button
        ref={adding}
        id={fieldId('branches')}
        icon={<PlusOutlined />}
        disabled={branches.length >= MOST_BRANCHES}
        onClick={() => addBranch(block.id)}
      >
        {t('admin.workflow.addBranch')}
      </Button>
    </fieldset>
  );
}

/** Name of a branch, and the rule by which it is taken. */
export function BranchFields({ id }: { id: string }) {
  const office = useOffice();
  const { t } = office;
  const { outline, change } = useDesigner();
  const names = useFactNames();
  const { block, branch, at } = findBranch(outline, id)!;
  const isLast = at === branchesOf(block).length - 1;
  const write = (part: Partial<Branch & { when: string }>, about?: string) =>
    change(
      (now) => replaceBranch(now, id, (one) => ({ ...one, ...part })),
      about && `${id}.${about}`,
    );
  return (
    <>
      <h2>{branchName(office, branch, at)}</h2>
      <NameFields name={branch.name} onWrite={(name) => write({ name }, 'name')} />
      {'when' in branch && !isLast && (
        <Line name="when" label={t('admin.workflow.rule')}>
          {(tied) => (
            <RuleNamesContext value={names}>
              <RuleInput
                {...tied}
                value={branch.when}
                onChange={(when) => write({ when }, 'when')}
              />
            </RuleNamesContext>
          )}
        </Line>
      )}
      {'when' in branch && isLast && (
        <p className="flow-hint">{t('admin.workflow.otherwiseHint')}</p>
      )}
    </>
  );
}
