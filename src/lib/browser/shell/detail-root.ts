/** The front page of the language that the address names. */
const frontPage = (): string => (location.pathname.startsWith('/en/') ? '/en/' : '/');

/** Leads to the page that `?_t=` names; the cipher comes only where there is one to open. */
export async function leadToDetail(): Promise<void> {
  const list = document.querySelector<HTMLElement>('[data-detail-root]')!.dataset['detailRoot']!;
  const sealed = new URLSearchParams(location.search).get('_t');
  if (sealed === null) {
    location.replace(list);
    return;
  }
  const { secretId } = await import('#lib/browser/secret-query.ts');
  const id = secretId(sealed);
  const root = location.pathname.replace(/\/?$/, '/');
  location.replace(id === undefined ? frontPage() : `${root}${id}/`);
}
