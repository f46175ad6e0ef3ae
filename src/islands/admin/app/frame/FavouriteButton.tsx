import { StarFilled, StarOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { MOST_FAVOURITES } from '#contract/office/preference.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import './frame.css';

/** Adds a page to the favourites above the menu, or removes it. */
export function FavouriteButton({ path }: { path: string }) {
  const { t, settings, change } = useOffice();
  const { favourites } = settings;
  const isOne = favourites.includes(path);
  if (!isOne && favourites.length >= MOST_FAVOURITES) return null;
  const others = favourites.filter((one) => one !== path);
  return (
    <Tooltip title={t(isOne ? 'admin.favourite.drop' : 'admin.favourite.keep')}>
      <Button
        type="text"
        size="small"
        icon={isOne ? <StarFilled /> : <StarOutlined />}
        aria-label={t('admin.favourite.keep')}
        aria-pressed={isOne}
        onClick={() => change({ favourites: isOne ? others : [...others, path] })}
      />
    </Tooltip>
  );
}
