import { useEffect, useState } from 'react';
import type { OfficeKey } from '#lib/office/texts.ts';
import { useOffice } from '../office.ts';
import { placeOf } from './navigation.ts';
import type { Address } from './router.ts';

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
