/** The address of the page as it is narrowed, with its parameters sealed. */
async function sealedAddress(): Promise<string> {
  const { secretHref } = await import('#lib/browser/secret-query.ts');
  const parameters = Object.fromEntries(new URLSearchParams(location.search));
  return secretHref(location.origin + location.pathname, parameters);
}

async function copy(button: HTMLElement): Promise<void> {
  const { copied, failed } = button.dataset;
  const isCopied = await sealedAddress()
    .then((address) => navigator.clipboard.writeText(address))
    .then(() => true)
    .catch(() => false);
  button.textContent = (isCopied ? copied : failed)!;
}

/** Lets the buttons of the page that copy its address do it (specification 2, `_t`). */
export function followShare(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-share]')) {
    button.addEventListener('click', () => void copy(button));
  }
}
