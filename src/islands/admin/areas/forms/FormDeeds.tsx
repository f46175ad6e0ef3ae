import { Button } from 'antd';
import { lazy, Suspense, use, useState } from 'react';
import { turnForm, type FormRecord, type FormTurn } from '#contract/forms/form.ts';
import { formStateAfter } from '#domain/forms/collecting/state.ts';
import { ActiveContext, useOffice } from '#islands/admin/kit/office.ts';
import { RestingButton } from '#islands/admin/kit/button/RestingButton.tsx';
import { useRowDeed } from '#islands/admin/kit/deeds/use-row-deed.ts';
import { toHash } from '#islands/admin/kit/navigation/router.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { RowButton } from '#islands/admin/list/RowMenu.tsx';
import { FormAddress } from './FormAddress.tsx';
import { FormVersions } from './FormVersions.tsx';

const FormGroups = lazy(async () => ({
  default: (await import('./groups/FormGroups.tsx')).FormGroups,
}));
const RowPublication = lazy(async () => ({
  default: (await import('./build/publishing/RowPublication.tsx')).RowPublication,
}));

/** Button that closes a form for answers, or opens it again. */
function TurnButton({ row, onDone, turn }: MoreProps<FormRecord> & { turn: FormTurn }) {
  const { t, call } = useOffice();
  const carryOut = useRowDeed(onDone);
  const given = { params: { id: row.id }, body: { turn, version: row.version } };
  const turnIt = () => carryOut(() => call(turnForm, given), t('admin.saved'));
  return (
    <RestingButton type="link" size="small" onClick={() => void turnIt()}>
      {t(`admin.formTurn.${turn}`)}
    </RestingButton>
  );
}

type Opened = 'publish' | 'address' | 'versions' | 'groups';

/** The dialog that is open over the list for one form. */
function FormDialogs(props: MoreProps<FormRecord> & { opened: Opened | undefined; onEnd(): void }) {
  const { row: form, opened, onEnd, onDone } = props;
  if (opened === 'address') return <FormAddress form={form} onEnd={onEnd} />;
  if (opened === 'versions') return <FormVersions form={form} onEnd={onEnd} />;
  return (
    <Suspense>
      {opened === 'groups' && <FormGroups form={form} onEnd={onEnd} />}
      {opened === 'publish' && <RowPublication id={form.id} onDone={onDone} onEnd={onEnd} />}
    </Suspense>
  );
}

const TURNS = ['end', 'reopen'] as const;

/** Deeds on a form besides editing its title and settings. */
export function FormDeeds(props: MoreProps<FormRecord>) {
  const { t, may, label } = useOffice();
  const isActive = use(ActiveContext);
  const [opened, open] = useState<Opened>();
  const { id, state, isChanged, number } = props.row;
  const mayPublish = may('forms:form:publish');
  return (
    <>
      <Button type="link" size="small" href={toHash({ path: `/forms/form/${id}`, query: {} })}>
        {t(may('forms:form:edit') ? 'admin.formBuild' : 'admin.formLook')}
      </Button>
      {mayPublish && isChanged && state !== 'ended' && (
        <RowButton onClick={() => open('publish')}>{t('action.publish')}</RowButton>
      )}
      {mayPublish &&
        TURNS.filter((turn) => formStateAfter(turn, state)).map((turn) => (
          <TurnButton key={turn} turn={turn} {...props} />
        ))}
      <RowButton onClick={() => open('address')}>{t('admin.formAddress')}</RowButton>
      {number !== null && (
        <RowButton onClick={() => open('versions')}>{t('admin.versions')}</RowButton>
      )}
      {may('forms:form:group') && (
        <RowButton onClick={() => open('groups')}>{label('form', 'groups')}</RowButton>
      )}
      {isActive && <FormDialogs {...props} opened={opened} onEnd={() => open(undefined)} />}
    </>
  );
}
