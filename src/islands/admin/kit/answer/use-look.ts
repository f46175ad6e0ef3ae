import { useState } from 'react';
import type { PrivateFile } from '#contract/files/part-upload.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

/** How a file is looked at: a page in a tab of its own, a picture in place; anything else is downloaded. */
interface Kind {
  isPage: boolean;
  isPicture: boolean;
}

/** Requests a link to a file, which is valid for some minutes, once somebody wants to look at it. */
export function useLook({ isPage, isPicture }: Kind, request: () => Promise<PrivateFile>) {
  const { report } = useOffice();
  const [picture, show] = useState<PrivateFile>();
  async function look(): Promise<void> {
    // Browsers only open a tab directly on a click, not after a later reply.
    const page = isPage ? window.open('', '_blank') : null;
    try {
      const file = await request();
      if (isPicture) show(file);
      else (page ?? window).location.assign(file.url);
    } catch (error) {
      page?.close();
      report(error);
    }
  }
  return { picture, look: () => void look() };
}
