import { useEffect, useState } from 'react';
import type { OfficeKey } from '#lib/texts/office.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { placeOf } from '#islands/admin/kit/navigation/navigation.ts';
import type { Address } from '#islands/admin/kit/navigation/router.ts';

/** Shows the open record and page in the title of the window, if the user wants that. */
export function useTitle({ path }: Address, title: string | undefined): void {
  const { t, settings } = useOffice();
  const [own] = useState(() => document.title);
  const place = placeOf(path);
  const page = place && t(`office.${place.page.key}` as OfficeKey);
  const name = page && [title, page].filter(Boolean).join(' · ');
  const isWanted = settings.isTitleDynamic && name !== undefined;
  useEffect(() => {
    document.title = isWanted ? `${name} · ${own}` : own;
  }, [isWanted, name, own]);
}
