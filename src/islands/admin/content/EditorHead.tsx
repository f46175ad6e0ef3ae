import { Button, Dropdown, Space, type MenuProps } from 'antd';
import { lazy, Suspense, use, useState } from 'react';
import type { OfficeKey } from '#lib/office/texts.ts';
import { ActiveContext, useOffice } from '../office.ts';
import { Mark } from '../widgets/Mark.tsx';
import type { ContentPlan, Item } from './plan.ts';
import { StateTag } from './StateTag.tsx';
import type { Editing } from './use-item.ts';

const DIALOGS = {
  publish: lazy(async () => ({ default: (await import('./PublishDialog.tsx')).PublishDialog })),
  schedule: lazy(async () => ({ default: (await import('./ScheduleDialog.tsx')).ScheduleDialog })),
  versions: lazy(async () => ({ default: (await import('./Versions.tsx')).Versions })),
  unpublish: lazy(async () => ({
    default: (await import('./UnpublishDialog.tsx')).UnpublishDialog,
  })),
  approve: lazy(async () => ({ default: (await import('./ApproveDialog.tsx')).ApproveDialog })),
};
type DialogName = keyof typeof DIALOGS;

export interface DialogProps {
  plan: ContentPlan;
  item: Item;
  editing: Editing;
  onEnd(): void;
}

interface Props {
  plan: ContentPlan;
  editing: Editing;
  isBusy: boolean;
  onSave(): Promise<Item | undefined>;
}

function useActions({ plan, editing }: Props, open: (name: DialogName) => void) {
  const { t, may } = useOffice();
  const { item } = editing;
  const mayDo = (action: string) => may(`${plan.type.permission}:${action}`);
  const entry = (name: DialogName, key: OfficeKey, isOffered: boolean) =>
    isOffered ? [{ key: name, label: t(key), onClick: () => open(name) }] : [];
  const items: MenuProps['items'] = item
    ? [
        ...entry('schedule', 'admin.schedule', mayDo('publish')),
        ...entry('versions', 'admin.versions', mayDo('query')),
        ...entry('approve', 'action.approve', mayDo('approve')),
        ...entry('unpublish', 'admin.unpublish', mayDo('publish') && item.state !== 'draft'),
      ]
    : [];
  return { items, mayPublish: item !== undefined && mayDo('publish') };
}

/** What the record is, where it stands, and what may be done with it. */
export function EditorHead(props: Props) {
  const { plan, editing, isBusy, onSave } = props;
  const { t, locale, may } = useOffice();
  const { item, data, isChanged } = editing;
  const [open, setOpen] = useState<DialogName>();
  const { items, mayPublish } = useActions(props, setOpen);
  const title =
    Object(data?.['title'])[locale] || Object(data?.['title']).zh || t('admin.untitled');
  const maySave = may(`${plan.type.permission}:${item ? 'edit' : 'add'}`);
  const Dialog = open && DIALOGS[open];
  const isActive = use(ActiveContext);

  async function publish(): Promise<void> {
    if (!isChanged || (await onSave())) setOpen('publish');
  }

  return (
    <header className="office-head">
      <h1>{title}</h1>
      {item && <StateTag item={item} />}
      {isChanged && <Mark value="unsaved">{t('admin.unsaved')}</Mark>}
      <span className="office-grow" />
      <Space wrap>
        {item?.address && (
          <Button type="link" href={item.address} target="_blank">
            {t('admin.view')}
          </Button>
        )}
        {(items?.length ?? 0) > 0 && (
          <Dropdown menu={{ items }} trigger={['click']}>
            <Button>{t('admin.more')}</Button>
          </Dropdown>
        )}
        {maySave && (
          <Button loading={isBusy} disabled={!isChanged} onClick={() => void onSave()}>
            {t('admin.save')}
          </Button>
        )}
        {mayPublish && (
          <Button type="primary" disabled={isBusy} onClick={() => void publish()}>
            {t('action.publish')}
          </Button>
        )}
      </Space>
      {Dialog && item && isActive && (
        <Suspense>
          <Dialog {...{ plan, item, editing }} onEnd={() => setOpen(undefined)} />
        </Suspense>
      )}
    </header>
  );
}
