import {
  CloseOutlined,
  CopyOutlined,
  PushpinFilled,
  PushpinOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { SHARE_PERMISSION, type SavedFilter } from '#contract/office/saved-filter.ts';
import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';

/** What can be done with a saved view. */
export interface SavedDeeds {
  onChoose(): void;
  /** Makes it the view with which the list opens, or undoes that. */
  onFirst(): void;
  onShare(): void;
  onCopy(): void;
  onRemove(): void;
}

interface Props extends SavedDeeds {
  filter: SavedFilter;
  /** Whether the list opens with it. */
  isFirst: boolean;
}

interface SmallButtonProps {
  icon: ReactNode;
  words: string;
  onClick(): void;
}

const SmallButton = ({ icon, words, onClick }: SmallButtonProps) => (
  <Tooltip title={words}>
    <Button type="text" size="small" icon={icon} aria-label={words} onClick={onClick} />
  </Tooltip>
);

const isShared = ({ audience: { roles, departments } }: SavedFilter): boolean =>
  roles.length + departments.length > 0;

/** A saved view: the reader's own, or one shared by somebody else, which can only be copied. */
export function SavedRow({ filter, isFirst, ...deeds }: Props) {
  const { t, may } = useOffice();
  const { name, sharedBy } = filter;
  return (
    <li>
      <Button type="link" onClick={deeds.onChoose}>
        {name}
      </Button>
      {sharedBy !== null && <small>{t('admin.view.by', { name: sharedBy })}</small>}
      {sharedBy === null && isShared(filter) && (
        <Mark value="shared">{t('admin.view.shared')}</Mark>
      )}
      {isFirst && <Mark value="shared">{t('admin.view.first')}</Mark>}
      <span className="office-grow" />
      <SmallButton
        icon={isFirst ? <PushpinFilled /> : <PushpinOutlined />}
        words={t(isFirst ? 'admin.view.noFirst' : 'admin.view.setFirst', { name })}
        onClick={deeds.onFirst}
      />
      {sharedBy === null ? (
        <>
          {may(SHARE_PERMISSION) && (
            <SmallButton
              icon={<TeamOutlined />}
              words={t('admin.view.share', { name })}
              onClick={deeds.onShare}
            />
          )}
          <SmallButton
            icon={<CloseOutlined />}
            words={t('admin.filterRemove', { name })}
            onClick={deeds.onRemove}
          />
        </>
      ) : (
        <SmallButton
          icon={<CopyOutlined />}
          words={t('admin.view.copy', { name })}
          onClick={deeds.onCopy}
        />
      )}
    </li>
  );
}
