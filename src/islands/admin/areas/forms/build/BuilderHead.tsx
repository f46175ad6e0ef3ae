import { Button, Dropdown, Space } from 'antd';
import { use, useState } from 'react';
import type { FormDefinition } from '#contract/forms/definition.ts';
import type { FormRecord } from '#contract/forms/form.ts';
import { formResource } from '#contract/forms/form.ts';
import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import { ActiveContext, useOffice } from '#islands/admin/kit/office.ts';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';
import { useTitle } from '#islands/admin/kit/use-title.ts';
import { useBuilder } from './builder.ts';
import { HistoryButtons } from '#islands/admin/form/keeping/HistoryButtons.tsx';
import type { Keeper, Keeping } from '#islands/admin/form/keeping/keeper.ts';
import { KeepingMark } from '#islands/admin/form/keeping/KeepingMark.tsx';
import { useKeptTab } from '#islands/admin/form/keeping/use-kept-tab.ts';
import { BuilderDialogs, type BuilderDialog } from './BuilderDialogs.tsx';
import { takeAway } from './json/take-away.ts';
import type { BuilderState } from './use-builder.ts';
import '#islands/admin/editor/editor.css';

interface Props {
  form: FormRecord;
  state: BuilderState;
  keeper: Keeper<FormDefinition>;
  keeping: Keeping<FormDefinition>;
  /** Whether there is something to publish. */
  isNewer: boolean;
  /** Called after the form was published. */
  onChanged(): void;
}

/** Head of the builder: the form, whether it is saved, and the deeds on it. */
export function BuilderHead(props: Props) {
  const { form, state, keeper, keeping, isNewer } = props;
  const { t, may, label } = useOffice();
  const { definition, flaws, isOpen } = useBuilder();
  const isActive = use(ActiveContext);
  const choice = useChoice(formResource.dictionaries['state']);
  const title = useTitle()(form.title);
  const isTaken = !flaws.some(({ isUnkept }) => isUnkept);
  useKeptTab(`${pathOf(formResource)}/${form.id}`, title, keeping, isTaken);
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
  const publish = (): void => {
    state.beStrict();
    if (state.isFlawless()) open('publish');
  };
  return (
    <>
      <header className="office-head builder-head">
        <h1>{title}</h1>
        <Mark value={form.state}>{choice('state', form.state)}</Mark>
        {isOpen && (
          <KeepingMark
            keeper={keeper}
            keeping={keeping}
            refusal={isTaken ? undefined : t('admin.formUnkept')}
          />
        )}
        <span className="office-grow" />
        <Space wrap>
          {isOpen && <HistoryButtons {...state} history={state.building.history} />}
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
