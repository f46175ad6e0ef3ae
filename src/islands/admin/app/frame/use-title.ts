import { useEffect, useState } from 'react';
import type { OfficeKey } from '#lib/texts/office.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { placeOf } from '#islands/admin/kit/navigation/navigation.ts';
import type { Address } from '#islands/admin/kit/navigation/router.ts';

/** The name of the open page in the title of the window, where the reader wants it there. */
export function useTitle({ path }: Address): void {
  const { t, settings } = useOffice();
  const [own] = useState(() => document.title);
  const place = placeOf(path);
  const name = place && t(`office.${place.page.key}` as OfficeKey);
  const isWanted = settings.isTitleDynamic && name !== undefined;
  useEffect(() => {
    document.title = isWanted ? `${name} · ${own}` : own;
  }, [isWanted, name, own]);
}
