import { branchesOf, type Block, type Branch } from '#contract/workflow/outline.ts';
import { TOP } from '#domain/workflow/build.ts';
import { hasRules } from '#domain/workflow/model.ts';
import { useSaidRule } from '#islands/admin/form/rules/use-said-rule.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { BlockCard } from './BlockCard.tsx';
import { FlawMark } from './FlawMark.tsx';
import { blockName, branchName } from './block-words.ts';
import { buttonId, useDesigner } from './designer.ts';
import { InsertButton } from './InsertButton.tsx';
import { useFactNames } from './fact-names.ts';

/** When a branch is taken; empty where all are. */
function useWhen(): (block: Block, at: number) => string {
  const { t } = useOffice();
  const sayRule = useSaidRule(useFactNames());
  return (block, at) => {
    if (!hasRules(block)) return '';
    if (at === block.branches.length - 1) return t('admin.workflow.otherwise');
    const { when } = block.branches[at]!;
    return when === ''
      ? t('admin.workflow.noRule')
      : t('admin.workflow.when', { rule: sayRule(when) });
  };
}

interface ListName {
  /** Id of the branch that has the list, or the top. */
  name: string;
  /** What people call it. */
  within: string;
}

function BranchPart({ block, branch, at }: { block: Block; branch: Branch; at: number }) {
  const office = useOffice();
  const { chosen, choose } = useDesigner();
  const name = branchName(office, branch, at);
  const said = useWhen()(block, at);
  return (
    <section className="flow-branch" aria-label={name} data-chosen={chosen === branch.id}>
      <button
        type="button"
        id={buttonId(branch.id)}
        className="flow-face"
        aria-pressed={chosen === branch.id}
        onClick={() => choose(branch.id)}
      >
        <span className="flow-title">
          <strong>{name}</strong>
          <FlawMark id={branch.id} />
        </span>
        {said && <span>{said}</span>}
      </button>
      <Blocks list={branch.blocks} name={branch.id} within={name} />
    </section>
  );
}

/** A block, behind a button that inserts another one before it. */
function BlockItem({ block, at, name, within }: { block: Block; at: number } & ListName) {
  const office = useOffice();
  return (
    <li>
      <InsertButton place={{ in: name, at }} before={blockName(office, block)} within={within} />
      <BlockCard block={block} />
      {'branches' in block && (
        <div className="flow-branches">
          {branchesOf(block).map((branch, index) => (
            <BranchPart key={branch.id} block={block} branch={branch} at={index} />
          ))}
        </div>
      )}
    </li>
  );
}

/** Blocks one below the other, with buttons to insert others between them. */
function Blocks({ list, ...names }: { list: Block[] } & ListName) {
  const { name, within } = names;
  return (
    <>
      {list.length > 0 && (
        <ol className="flow-list">
          {list.map((block, at) => (
            <BlockItem key={block.id} block={block} at={at} {...names} />
          ))}
        </ol>
      )}
      <InsertButton place={{ in: name, at: list.length }} before={undefined} within={within} />
    </>
  );
}

/** The whole process, from the form that is sent to the end. */
export function BlockList() {
  const { t } = useOffice();
  const { outline } = useDesigner();
  const title = t('admin.workflow.process');
  return (
    <section className="office-card flow-canvas" aria-label={title}>
      <p className="flow-end">{t('admin.workflow.start')}</p>
      <Blocks list={outline.blocks} name={TOP} within={title} />
      <p className="flow-end">{t('admin.workflow.end')}</p>
    </section>
  );
}
