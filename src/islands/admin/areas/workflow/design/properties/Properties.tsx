import { Form } from 'antd';
import { useEffect } from 'react';
import type { Block } from '#contract/workflow/outline.ts';
import { findBlock, findBranch, replaceBlock } from '#domain/workflow/build.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useDesigner } from '../designer.ts';
import { ApprovalFields } from './ApprovalFields.tsx';
import { BranchFields, BranchList } from './BranchFields.tsx';
import { HoursLine } from './HoursLine.tsx';
import { fieldId } from './Line.tsx';
import { NameFields } from './NameFields.tsx';
import { PeopleFields } from './PeopleFields.tsx';
import { WorkingLine } from './WorkingLine.tsx';

type Write = (part: object, about?: string) => void;

/** The fields that only one kind of block has. */
function OwnFields({ block, onWrite }: { block: Block; onWrite: Write }) {
  const { t } = useOffice();
  switch (block.kind) {
    case 'approval':
      return <ApprovalFields block={block} onWrite={onWrite} />;
    case 'copy':
      return <PeopleFields who={block.who} onWrite={(who) => onWrite({ who })} />;
    case 'wait':
      return (
        <>
          <HoursLine
            label={t('admin.workflow.waitHours')}
            hours={block.hours}
            onType={(hours) => hours !== null && onWrite({ hours }, 'hours')}
          />
          <WorkingLine isWorking={block.isWorking} onTurn={(isWorking) => onWrite({ isWorking })} />
        </>
      );
    default:
      return <BranchList block={block} />;
  }
}

function BlockFields({ block }: { block: Block }) {
  const { t } = useOffice();
  const { change, fresh } = useDesigner();
  const { id, kind } = block;
  const write: Write = (part, about) =>
    change(
      (now) => replaceBlock(now, id, (one) => ({ ...one, ...part }) as Block),
      about && `${id}.${about}`,
    );
  useEffect(() => {
    // Focuses the name of a block that was just inserted.
    if (fresh === id) document.getElementById(fieldId('name.zh'))?.focus();
  }, [fresh, id]);
  return (
    <>
      <h2>{t(`admin.workflow.block.${kind}`)}</h2>
      <NameFields name={block.name} onWrite={(name) => write({ name }, 'name')} />
      <OwnFields block={block} onWrite={write} />
    </>
  );
}

/** Properties of the block or branch that is chosen. */
export function Properties() {
  const { t } = useOffice();
  const { outline, chosen, isOpen } = useDesigner();
  const block = chosen === undefined ? undefined : findBlock(outline, chosen);
  const isBranch = chosen !== undefined && findBranch(outline, chosen) !== undefined;
  return (
    <Form layout="vertical" component="div" disabled={!isOpen}>
      {block && <BlockFields key={block.id} block={block} />}
      {isBranch && <BranchFields key={chosen} id={chosen} />}
      {!block && !isBranch && <p className="flow-hint">{t('admin.workflow.chooseHint')}</p>}
    </Form>
  );
}
