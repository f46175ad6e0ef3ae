import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Dropdown, Space } from 'antd';
import { use, useEffect, useState } from 'react';
import type { FormDefinition } from '#contract/forms/definition.ts';
import type { FormRecord } from '#contract/forms/form.ts';
import { formResource } from '#contract/forms/form.ts';
import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import { TabsContext } from '#islands/admin/kit/navigation/tabs-context.ts';
import { ActiveContext, useOffice } from '#islands/admin/kit/office.ts';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';
import { useTitle } from '#islands/admin/kit/use-title.ts';
import { wordsOf } from '#lib/browser/session/failure.ts';
import { useBuilder } from './builder.ts';
import type { PartFlaw } from './flaws.ts';
import type { Keeper, Keeping } from '#islands/admin/form/keeping/keeper.ts';
import { BuilderDialogs, type BuilderDialog } from './BuilderDialogs.tsx';
import { takeAway } from './json/take-away.ts';
import type { BuilderState } from './use-builder.ts';
import '#islands/admin/editor/editor.css';

interface Props {
  form: FormRecord;
  state: BuilderState;
  keeper: Keeper<FormDefinition>;
  keeping: Keeping<FormDefinition>;
  /** Called after the form was published. */
  onChanged(): void;
}

/**
 * Whether there are changes that only this page has: the contract refuses them, or saving failed. All others are
 * saved automatically.
 */
const isHeldHere = (keeping: Keeping<FormDefinition>, flaws: readonly PartFlaw[]): boolean =>
  keeping.is === 'failed' || keeping.is === 'conflict' || flaws.some(({ isUnkept }) => isUnkept);

/** Whether the form is saved; if not, why, and a retry. */
function KeepingMark({ keeper, keeping }: Pick<Props, 'keeper' | 'keeping'>) {
  const { t, current } = useOffice();
  const { flaws } = useBuilder();
  if (flaws.some(({ isUnkept }) => isUnkept)) {
    return <Mark value="failed">{t('admin.formUnkept')}</Mark>;
  }
  if (keeping.is === 'failed') {
    return (
      <>
        <Mark value="failed">{wordsOf(keeping.error, current.texts)}</Mark>
        <Button size="small" onClick={() => void keeper.flush()}>
          {t('admin.retry')}
        </Button>
      </>
    );
  }
  return (
    <span className="builder-keeping" role="status">
      {t(keeping.is === 'kept' ? 'admin.saved' : 'admin.formSaving')}
    </span>
  );
}

/** Undo and redo buttons. */
function Steps({ state }: Pick<Props, 'state'>) {
  const { t } = useOffice();
  const { past, future } = state.building.history;
  return (
    <Space.Compact>
      <Button
        icon={<UndoOutlined />}
        aria-label={t('admin.rich.undo')}
        disabled={past.length === 0}
        onClick={state.undo}
      />
      <Button
        icon={<RedoOutlined />}
        aria-label={t('admin.rich.redo')}
        disabled={future.length === 0}
        onClick={state.redo}
      />
    </Space.Compact>
  );
}

/** Head of the builder: the form, whether it is saved, and the deeds on it. */
export function BuilderHead(props: Props) {
  const { form, state, keeper, keeping } = props;
  const { t, may, label } = useOffice();
  const { definition, flaws, isOpen } = useBuilder();
  const isActive = use(ActiveContext);
  const choice = useChoice(formResource.dictionaries['state']);
  const title = useTitle()(form.title);
  const { name: nameTab } = use(TabsContext);
  const path = `${pathOf(formResource)}/${form.id}`;
  const isUnsaved = isHeldHere(keeping, flaws);
  useEffect(() => nameTab(path, title, isUnsaved), [nameTab, path, title, isUnsaved]);
  const [opened, open] = useState<BuilderDialog>();
  const items = [
    { key: 'out', label: t('admin.formOut'), onClick: () => takeAway(form.key, definition) },
    { key: 'in', label: t('admin.formIn'), disabled: !isOpen, onClick: () => open('in') },
    { key: 'address', label: t('admin.formAddress'), onClick: () => open('address') },
    { key: 'versions', label: t('admin.versions'), onClick: () => open('versions') },
    ...(may('forms:form:group')
      ? [{ key: 'groups', label: label('form', 'groups'), onClick: () => open('groups') }]
      : []),
  ];
  const isNewer = form.isChanged || keeping.is !== 'kept' || keeper.version() !== form.version;
  const publish = (): void => {
    state.beStrict();
    if (state.isFlawless()) open('publish');
  };
  return (
    <>
      <header className="office-head builder-head">
        <h1>{title}</h1>
        <Mark value={form.state}>{choice('state', form.state)}</Mark>
        {isOpen && <KeepingMark {...props} />}
        <span className="office-grow" />
        <Space wrap>
          {isOpen && <Steps state={state} />}
          {flaws.length > 0 && (
            <Button onClick={state.beStrict}>
              {t('admin.formProblemCount', { count: flaws.length })}
            </Button>
          )}
          <Button onClick={() => open('preview')}>{t('admin.preview')}</Button>
          <Dropdown menu={{ items }} trigger={['click']}>
            <Button>{t('admin.more')}</Button>
          </Dropdown>
          {may('forms:form:publish') && (
            <Button type="primary" disabled={!isNewer || form.state === 'ended'} onClick={publish}>
              {t('action.publish')}
            </Button>
          )}
        </Space>
      </header>
      {isActive && opened && (
        <BuilderDialogs {...props} opened={opened} onEnd={() => open(undefined)} />
      )}
    </>
  );
}
