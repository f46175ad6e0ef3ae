import { Button } from 'antd';
import { use, useState } from 'react';
import { turnProcess, type ProcessRecord } from '#contract/workflow/process.ts';
import { RestingButton } from '#islands/admin/kit/button/RestingButton.tsx';
import { useRowDeed } from '#islands/admin/kit/deeds/use-row-deed.ts';
import { toHash } from '#islands/admin/kit/navigation/router.ts';
import { ActiveContext, useOffice } from '#islands/admin/kit/office.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { RowButton } from '#islands/admin/list/RowMenu.tsx';
import { ProcessVersions } from './ProcessVersions.tsx';

/** Button that stops taking applications, or takes them again. */
function TurnButton({ row, onDone }: MoreProps<ProcessRecord>) {
  const { t, call } = useOffice();
  const carryOut = useRowDeed(onDone);
  const turn = row.state === 'active' ? 'suspend' : 'activate';
  const given = { params: { id: row.id }, body: { turn, version: row.version } } as const;
  const turnIt = () => carryOut(() => call(turnProcess, given), t('admin.saved'));
  return (
    <RestingButton type="link" size="small" onClick={() => void turnIt()}>
      {t(`admin.workflow.turn.${turn}`)}
    </RestingButton>
  );
}

/** Deeds on a process besides editing its title. */
export function ProcessDeeds(props: MoreProps<ProcessRecord>) {
  const { t, may } = useOffice();
  const isActive = use(ActiveContext);
  const [isLooking, look] = useState(false);
  const { id, number, title } = props.row;
  const nameOf = useName();
  return (
    <>
      <Button
        type="link"
        size="small"
        href={toHash({ path: `/workflow/process/${id}`, query: {} })}
      >
        {t(may('workflow:process:edit') ? 'admin.workflow.design' : 'admin.formLook')}
      </Button>
      {number !== null && may('workflow:process:deploy') && <TurnButton {...props} />}
      {number !== null && <RowButton onClick={() => look(true)}>{t('admin.versions')}</RowButton>}
      {isActive && isLooking && (
        <ProcessVersions
          id={id}
          name={nameOf(title)}
          onDone={props.onDone}
          onEnd={() => look(false)}
        />
      )}
    </>
  );
}
