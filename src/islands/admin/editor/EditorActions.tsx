import { Button, Dropdown, Space } from 'antd';
import { useState } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';
import { ItemMore } from './item/ItemMore.tsx';
import type { DialogName } from './dialogs.ts';
import { pageAddress } from './page-address.ts';
import type { ContentPlan, Item } from './plan.ts';
import { useActions } from './use-actions.ts';
import { useEditorKeys } from './keys/use-editor-keys.ts';
import { useNext } from './keys/use-next.ts';
import type { Checks } from './fault/use-faults.ts';
import type { Editing } from './item/use-item.ts';
import { useNextDeed, type NextDeed } from './item/use-next-deed.ts';
import type { Review } from './review/use-review.ts';

interface Props {
  plan: ContentPlan;
  editing: Editing;
  review: Review | undefined;
  isBusy: boolean;
  checks: Checks;
  then: NextDeed | undefined;
  onBegun(): void;
  onSave(next?: NextDeed): Promise<Item | undefined>;
  onOpen(name: DialogName): void;
}

/**
 * Deed to continue with once a new record has its id. "Publish" stands for the main button, which may turn out to be
 * another one then.
 */
const thenFor = (name: DialogName): NextDeed =>
  name === 'preview' || name === 'ask' ? name : 'publish';

export function EditorActions(props: Props) {
  const { plan, editing, review, isBusy, checks, then, onBegun, onSave, onOpen } = props;
  const { t, locale } = useOffice();
  const { item, isChanged } = editing;
  const [pressed, press] = useState<DialogName>();
  /**
   * Saves first, since the deeds work on what is saved. A new record continues with the deed at the address of its
   * id.
   */
  const openSaved = async (name: DialogName): Promise<void> => {
    press(name);
    if (isChanged && !(await onSave(thenFor(name)))) return;
    if (item && (name === 'preview' || checks.check('data'))) onOpen(name);
  };
  const isThere = item !== undefined || isChanged;
  const may = useActions(props, (name) => (name === 'ask' ? void openSaved(name) : onOpen(name)));
  const button = (name: 'preview' | 'publish' | 'ask') => (
    <Button
      {...(name !== 'preview' && { type: 'primary' as const })}
      loading={isBusy && pressed === name}
      disabled={isBusy || !isThere}
      onClick={() => void openSaved(name)}
    >
      {t(name === 'preview' ? 'admin.preview' : `action.${name}`)}
    </Button>
  );
  const mayAsk = (may.mayAsk || isChanged) && may.maySave;
  const isAwaited = review?.isAwaited ?? !may.mayPublish;
  const next = isAwaited ? mayAsk && 'ask' : may.mayPublish && 'publish';
  const maySave = may.maySave && isChanged && !isBusy;
  const save = maySave ? () => void onSave() : undefined;
  const decide = review?.mayDecide ? () => onOpen('approve') : undefined;
  // A press while the record is being saved waits for that.
  const publish = next && isThere ? () => void openSaved(next) : undefined;
  useNextDeed(plan, item, {
    then,
    isKnown: review !== undefined,
    onBegun,
    open(deed) {
      if (deed === 'publish') publish?.();
      else if (deed === 'approve') decide?.();
      else void openSaved(deed);
    },
  });
  const { add, lead, goOn } = useNext(plan, item);
  const saveAndNext = () =>
    void (isChanged ? onSave() : Promise.resolve(item)).then((saved) => saved && goOn());
  useEditorKeys({
    save,
    publish,
    lead,
    saveAndNext,
    add: may.mayAdd ? add : undefined,
    decide,
    all: [
      ...(save ? [{ name: t('admin.save'), run: save }] : []),
      ...(save ? [{ name: t('admin.saveNext'), run: saveAndNext }] : []),
      ...(publish && next ? [{ name: t(`action.${next}`), run: publish }] : []),
      ...(may.mayPreview && isThere
        ? [{ name: t('admin.preview'), run: () => void openSaved('preview') }]
        : []),
      ...may.entries,
    ],
  });
  const address = item && pageAddress(item, locale);
  return (
    <Space wrap>
      <ItemMore plan={plan} editing={editing} />
      {address && (
        <Button type="link" href={address} target="_blank">
          {t('admin.view')}
        </Button>
      )}
      {may.items.length > 0 && (
        <Dropdown menu={{ items: may.items }} trigger={['click']}>
          <Button>{t('admin.more')}</Button>
        </Dropdown>
      )}
      {may.withdraw && <Button onClick={may.withdraw.run}>{may.withdraw.name}</Button>}
      {may.mayPreview && button('preview')}
      {may.maySave && (
        <Button loading={isBusy} disabled={!isChanged} onClick={() => void onSave()}>
          {t('admin.save')}
        </Button>
      )}
      {next && button(next)}
    </Space>
  );
}
