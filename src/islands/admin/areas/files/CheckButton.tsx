import { Button } from 'antd';
import { useState } from 'react';
import { checkStore, type StoreName } from '#contract/files/store.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

interface Props {
  store: StoreName;
  onChecked(): void;
}

/** Checks a store. What comes of it stands in its card. */
export function CheckButton({ store, onChecked }: Props) {
  const { t, call, report } = useOffice();
  const [isChecking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    await call(checkStore, { params: { store } }).then(onChecked, report);
    setChecking(false);
  };
  return (
    <Button
      loading={isChecking}
      aria-label={t('admin.storage.checkOf', { store: t(`admin.storage.store.${store}`) })}
      onClick={() => void check()}
    >
      {t('admin.storage.checkNow')}
    </Button>
  );
}
