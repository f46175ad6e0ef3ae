/** Opens the parameters that an address carries in `?_t=`; the cipher comes only where there are some. */
export function followSealed(): void {
  const sealed = new URLSearchParams(location.search).get('_t');
  if (sealed !== null)
    void import('./sealed-address.ts').then(({ openSealed }) => openSealed(sealed));
}
